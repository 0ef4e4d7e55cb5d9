/** Which record: an institution numbers its own. */
export interface RowKey {
  tenantId: number
  id: number
}

/** Of which elder it is. */
export interface ElderKey {
  tenantId: number
  oldmanId: number
}
