import type { Db } from '../db/client.ts'

/** What stands in the way of removing an elder: "2 个未完成工单". An area says its own among the `obstacles` of its `area()`. */
export interface ElderObstacle {
  /** With its counting word, as it stands behind the number. */
  label: string
  count: (db: Db, tenantId: number, oldmanId: number) => Promise<number>
}
