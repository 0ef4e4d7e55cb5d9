import type { Db } from '../db/client.ts'

/**
 * A reason that blocks the removal of an elder, such as "2 个未完成工单". An area lists its reasons in `obstacles` of its
 * `area()`.
 */
export interface ElderObstacle {
  /** Noun with its Chinese measure word, to follow a number. */
  label: string
  count: (db: Db, tenantId: number, oldmanId: number) => Promise<number>
}
