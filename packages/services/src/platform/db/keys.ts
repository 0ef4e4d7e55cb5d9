/** A record's key; ids are unique within an institution only. */
export interface RowKey {
  tenantId: number
  id: number
}

/** Key of an elder. */
export interface ElderKey {
  tenantId: number
  oldmanId: number
}
