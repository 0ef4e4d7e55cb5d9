import type { Db } from '../db/client.ts'

/** Counts the records of one kind that an institution has. An area lists its kinds in `usages` of its `area()`. */
export interface TenantUsage {
  label: string
  /** Chinese measure word of the counted records. */
  unit: string
  /** Number of records above which the institution cannot be removed. */
  spared: number
  count: (db: Db, tenantId: number) => Promise<number>
}
