/** The key of an account. */
export interface AccountKey {
  tenantId: number
  userId: number
}
