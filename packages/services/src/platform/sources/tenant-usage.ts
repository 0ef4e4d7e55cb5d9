import type { Db } from '../db/client.ts'

/** What an institution has of something. An area says its own among the `usages` of its `area()`. */
export interface TenantUsage {
  label: string
  /** Its counting word. */
  unit: string
  /** More than this keep the institution from being removed. */
  spared: number
  count: (db: Db, tenantId: number) => Promise<number>
}
