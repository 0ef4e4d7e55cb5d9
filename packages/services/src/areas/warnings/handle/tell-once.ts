import type { Deed } from '@care/shared/deed'
import { found } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import { wireTime } from '@care/shared/wire-time'
import type { Db } from '../../../platform/db/client.ts'
import { doOnce } from '../../../platform/deeds/do-once.ts'
import { findWarning } from '../warning.repository.ts'

interface Told<T> extends Deed {
  /** Names the deed for good: `warning-claim`. */
  move: `warning-${string}`
  id: number
  /** `late` is when it was done at a desk that had no line; undefined where it is told as it is done. */
  first: (late: string | undefined) => Promise<T>
  again: () => Promise<T>
}

/** What a desk does with a warning counts once, however often it is told, and as the warning stands when it is told. */
export const tellOnce = <T>(db: Db, caller: Caller, { id, ...told }: Told<T>): Promise<T> =>
  doOnce(db, caller, {
    ...told,
    targetId: id,
    called: '操作',
    tenantOf: async () => (await findWarning(db, caller, id).then(found('预警'))).tenantId,
  })

/** For the trail: a step's own time is when the others could know of it. */
export const lateText = (late: string | undefined) =>
  late ? `（断线期间 ${clock(late)} 操作，${clock(wireTime(Date.now()))} 同步）` : ''

/** The hour and minute of a wire time; with the day where that is not today's. */
export const clock = (time: string) =>
  time.slice(0, 10) === wireTime(Date.now()).slice(0, 10) ? time.slice(11, 16) : time.slice(5, 16)
