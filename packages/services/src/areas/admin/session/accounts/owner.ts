/** An account by its ids. */
export interface Owner {
  tenantId: number
  userId: number
}
