/** The key of an account. */
export interface Owner {
  tenantId: number
  userId: number
}
