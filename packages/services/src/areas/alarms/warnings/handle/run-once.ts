import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { OfflineAction } from '@care/shared/offline-action'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { runRequestOnce } from '../../../../platform/deeds/do-once.ts'
import { findWarning } from '../warning.repository.ts'

interface Told<T> extends OfflineAction {
  /** Identifies the kind of operation in its idempotency key: `warning-claim`. */
  move: `warning-${string}`
  id: number
  /**
   * Runs the operation. `late` is the time when the user did it offline; undefined when it is submitted immediately.
   */
  first: (late: string | undefined) => Promise<T>
  again: () => Promise<T>
}

/**
 * Runs a dispatcher's operation once per idempotency key. The operation is checked against the warning's state at the
 * time of submission.
 */
export const runWarningStepOnce = <T>(db: Db, caller: Caller, { id, ...told }: Told<T>): Promise<T> =>
  runRequestOnce(db, caller, {
    ...told,
    targetId: id,
    called: '操作',
    tenantOf: async () => (await findWarning(db, caller, id).then(orNotFound('预警'))).tenantId,
  })

/**
 * Trail text of a step done offline, with the time when it was done; the time of the trail entry itself is that of the
 * submission.
 */
export const offlineText = (late: string | undefined) =>
  late ? `（断线期间 ${shortTimeText(late)} 操作，${shortTimeText(toShanghaiTime(Date.now()))} 同步）` : ''

/** Hour and minute of a `yyyy-MM-dd HH:mm:ss` time, with month and day unless it is today. */
export const shortTimeText = (time: string) =>
  time.slice(0, 10) === toShanghaiTime(Date.now()).slice(0, 10) ? time.slice(11, 16) : time.slice(5, 16)
