import type { Caller } from '@care/shared/admin/session/session'
import { conflict, forbidden, orNotFound } from '@care/shared/http/errors'
import type { WallApproval, WallBeat, WallChange, WallSettings } from '@care/shared/overview/walls/wall'
import { isWall, wallIdOf, wallUserId } from '@care/shared/overview/walls/wall-identity'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { changeWall, findWallInUse, insertWall, revokeWall, writeHeartbeat } from './wall.repository.ts'
import { findRemainingPages, permissionsOf, requirePages } from './wall-pages.ts'
import { forgetPicture } from './wall-picture.repository.ts'

type NewWall = Omit<WallApproval, 'code'> & { secretHash: string }

/**
 * Creates the account of a big screen. Each pairing code can be approved only once, even concurrently (unique
 * constraint).
 */
export async function createWall(db: Db, caller: Caller, wall: NewWall): Promise<{ id: number }> {
  await requirePages(db, caller, caller.tenantId, wall.pages)
  return insertWall(db, caller, wall).catch(refuseOnConstraint({ wall_secret_hash_key: conflict('该配对码已被批准') }))
}

/**
 * Changes a big screen. If its pages change, its session ends and it signs in again; all other changes reach it with
 * its next heartbeat.
 */
export async function updateWall(db: Db, caller: Caller, change: WallChange): Promise<true> {
  const wall = orNotFound('大屏终端')(await findWallInUse(db, caller, change.id))
  await requirePages(db, caller, wall.tenantId, change.pages)
  const isOther = namesOf(wall.pages) !== namesOf(change.pages)
  const epoch = wall.epoch + (isOther ? 1 : 0)
  await changeWall(db, caller, change, epoch)
  // deletes the stored screenshot, because it still shows names
  if (change.privacy && !wall.privacy) await forgetPicture(db, wall)
  if (isOther) await endSessions(db, { ...wall, epoch })
  return true
}

const namesOf = (pages: WallSettings['pages']) => permissionsOf(pages).sort().join()

/** Revokes a big screen and ends its sessions. */
export async function endWall(db: Db, caller: Caller, id: number): Promise<true> {
  const wall = orNotFound('大屏终端')(await findWallInUse(db, caller, id))
  const epoch = wall.epoch + 1
  await revokeWall(db, caller, id, epoch)
  await forgetPicture(db, wall)
  await endSessions(db, { ...wall, epoch })
  return true
}

export async function recordHeartbeat(db: Db, caller: Caller, beat: WallBeat): Promise<WallSettings> {
  const { tenantId, ...orders } = orNotFound('大屏终端')(await writeHeartbeat(db, caller, wallIdOfCaller(caller), beat))
  return { ...orders, pages: await findRemainingPages(db, tenantId, orders.pages) }
}

/** The id of the calling big screen. */
export function wallIdOfCaller({ userId }: Caller): number {
  if (!isWall({ id: userId })) throw forbidden()
  return wallIdOf(userId)
}

/** Publishes the new epoch, so that gateways end sessions that began before it. */
const endSessions = (db: Db, { tenantId, id, epoch }: { tenantId: number; id: number; epoch: number }) =>
  addNotices(db, [{ kind: 'account-changed', tenantId, userId: wallUserId(id), epoch, keptSession: null }])
