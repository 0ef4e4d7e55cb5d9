import type { Db } from '../db/client.ts'

/** Counts records of one kind of an institution. An area lists its own in `usages` of its `area()`. */
export interface TenantUsage {
  label: string
  /** Chinese measure word of the counted records. */
  unit: string
  /** Number of records above which the institution cannot be removed. */
  spared: number
  count: (db: Db, tenantId: number) => Promise<number>
}
