import type { Caller } from '@care/shared/admin/session/session'
import type { CameraView, LookInput, LookSearch } from '@care/shared/devices/cameras/camera'
import { lookSeconds } from '@care/shared/devices/cameras/camera.words'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withAnyElder } from '../../../platform/db/in-tenant.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'
import { insertReturningId, now, rowsOf } from '../../../platform/db/rows.ts'

interface Place {
  tenantId: number
  deviceId: number
  oldmanId: number | null
}
type Why = Pick<LookInput, 'purpose' | 'remark'>

export function insertLook(
  db: Db,
  { userId, username, nickName }: Caller,
  place: Place,
  { purpose, remark }: Why,
  remoteAddr: string | null,
): Promise<number> {
  const who = { userId, username, userName: nickName, remoteAddr }
  return insertReturningId(db, 'cameraLook', { ...place, ...who, purpose, remark: remark || null })
}

const isRunning = sql<boolean>`l.last_time > now() - make_interval(secs => ${lookSeconds})`

/** The caller's own camera views ("looks") with these ids, each with its camera. */
export const findOwnLooks = (db: Db, { tenantIds, userId }: Caller, ids: readonly number[]) =>
  db
    .selectFrom('cameraLook as l')
    .innerJoin('device as d', inTenant('d.id', 'l.deviceId'))
    .select(['l.id', 'l.tenantId', 'd.imei', isRunning.as('isRunning')])
    .where('l.tenantId', 'in', tenantIds)
    .where('l.id', 'in', ids)
    .where('l.userId', '=', userId)
    .execute()

export async function prolongLooks(db: Db, { tenantIds }: Caller, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await rowsOf(db, 'cameraLook', { tenantId: tenantIds, id: ids }).change({ lastTime: now })
}

/** Whether the caller is currently viewing this camera. */
export async function isLooking(db: Db, { userId }: Caller, { tenantId, id }: { tenantId: number; id: number }) {
  const found = await db
    .selectFrom('cameraLook as l')
    .select('l.id')
    .where('l.tenantId', '=', tenantId)
    .where('l.deviceId', '=', id)
    .where('l.userId', '=', userId)
    .where(isRunning)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findLooks = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  search: LookSearch,
): Promise<Page<CameraView>> =>
  paginate(
    db,
    db
      .selectFrom('cameraLook as l')
      .$call(withAnyElder('l'))
      .select(['l.id', 'l.userName', 'l.username', 'l.remark', 'l.fromTime', 'l.remoteAddr'])
      .select(sql<CameraView['purpose']>`l.purpose`.as('purpose'))
      .select(sql<number>`round(extract(epoch from l.last_time - l.from_time))::integer`.as('seconds'))
      .where('l.tenantId', '=', tenantId)
      .where('l.deviceId', '=', id)
      .orderBy('l.id', 'desc'),
    search,
  )
