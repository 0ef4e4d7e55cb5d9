import { conflict, forbidden, found } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { WallApproval, WallBeat, WallChange } from '@care/shared/walls/wall'
import { type WallPage, wallPages } from '@care/shared/walls/wall.words'
import { isWall, wallIdOf, wallUserId } from '@care/shared/walls/wall-identity'
import type { Db } from '../../platform/db/client.ts'
import { constraintOf } from '../../platform/db/constraint.ts'
import { addNotices } from '../../platform/relay/notice.repository.ts'
import { changeWall, findWallInUse, insertWall, noteBeat, revokeWall } from './wall.repository.ts'

type NewWall = Omit<WallApproval, 'code'> & { secretHash: string }

/** A code is approved once, however many approve it at the same moment. */
export function createWall(db: Db, caller: Caller, wall: NewWall): Promise<{ id: number }> {
  insistOnPage(caller, wall.page)
  return insertWall(db, caller, wall).catch((error: unknown) => {
    throw constraintOf(error) === 'wall_secret_hash_key' ? conflict('该配对码已被批准') : error
  })
}

/** One that is to show something else signs in anew by itself. */
export async function updateWall(db: Db, caller: Caller, change: WallChange): Promise<true> {
  insistOnPage(caller, change.page)
  const wall = found('大屏终端')(await findWallInUse(db, caller, change.id))
  const isOther = wall.page !== change.page
  const epoch = wall.epoch + (isOther ? 1 : 0)
  await changeWall(db, caller, change, epoch)
  if (isOther) await endSessions(db, { ...wall, epoch })
  return true
}

/** From now on it sees nothing more. */
export async function endWall(db: Db, caller: Caller, id: number): Promise<true> {
  const wall = found('大屏终端')(await findWallInUse(db, caller, id))
  const epoch = wall.epoch + 1
  await revokeWall(db, caller, id, epoch)
  await endSessions(db, { ...wall, epoch })
  return true
}

export async function hearBeat(db: Db, caller: Caller, beat: WallBeat) {
  if (!isWall({ id: caller.userId })) throw forbidden()
  return found('大屏终端')(await noteBeat(db, caller, wallIdOf(caller.userId), beat))
}

/** Nobody lets a wall show what they may not see themselves. */
function insistOnPage({ permissions }: Caller, page: WallPage) {
  const { permission, label } = wallPages[page]
  if (!permissions.includes(permission)) throw forbidden(`您没有查看${label}的权限，不能让终端显示它`)
}

/** Gateways end those that began before. */
const endSessions = (db: Db, { tenantId, id, epoch }: { tenantId: number; id: number; epoch: number }) =>
  addNotices(db, [{ kind: 'account-changed', tenantId, userId: wallUserId(id), epoch, keptSession: null }])
