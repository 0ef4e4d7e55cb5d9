import type { Caller } from '@care/shared/admin/session/session'
import type { CameraUrl, LookInput, UrlQuery, ViewStarted } from '@care/shared/devices/cameras/camera'
import { lookPurposes } from '@care/shared/devices/cameras/camera.words'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { z } from 'zod'
import type { CameraPlatform } from '../../../outside/cameras/camera-platform.ts'
import { recordAccess } from '../../../platform/audit/elder-access.repository.ts'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { findCamerasOf, type KnownCamera } from './camera.repository.ts'
import { findOwnLooks, insertLook, isLooking, prolongLooks } from './look.repository.ts'

/** `dataSource` of EZVIZ, whose open platform serves only cameras of that manufacturer. */
const ezviz = 6

/**
 * Begins a view of each camera that the caller may view, and returns the refused cameras with the reason. Each view is
 * recorded for the camera and in the access record of every elder it may show.
 */
export async function beginLooks(
  db: Db,
  caller: Caller,
  { imeis, purpose, remark }: LookInput,
  from: string | null,
): Promise<ViewStarted> {
  const wanted = [...new Set(imeis)]
  const known = new Map((await findCamerasOf(db, caller, wanted)).map((camera) => [camera.imei, camera]))
  const begun: ViewStarted = { looks: [], refused: [] }
  for (const imei of wanted) {
    const camera = orNotFound('摄像头')(known.get(imei))
    if (camera.refusal) begun.refused.push({ imei, reason: camera.refusal })
    else begun.looks.push({ imei, id: await begin(db, caller, camera, { purpose, remark }, from) })
  }
  return begun
}

async function begin(
  db: Db,
  caller: Caller,
  { tenantId, id, oldmanId, deviceName, seen }: KnownCamera,
  why: Pick<LookInput, 'purpose' | 'remark'>,
  from: string | null,
): Promise<number> {
  const detail = [lookPurposes[why.purpose].label, deviceName, why.remark].filter(Boolean).join(' · ')
  for (const one of seen)
    await recordAccess(db, caller, { tenantId, oldmanId: one.oldmanId, kind: 'camera', detail, from })
  return insertLook(db, caller, { tenantId, deviceId: id, oldmanId }, why, from)
}

/** Extends the caller's running views (keep-alive); returns those that ended, with the reason. */
export async function extendLooks(db: Db, caller: Caller, ids: readonly number[]) {
  const own = await findOwnLooks(db, caller, ids)
  if (new Set(ids).size > own.length) throw notFound('查看记录')
  const imeis = own.map(({ imei }) => imei)
  const known = new Map((await findCamerasOf(db, caller, imeis)).map((camera) => [camera.imei, camera]))
  const ended = own.flatMap(({ id, imei, isRunning }) => {
    const camera = known.get(imei)
    const reason = !isRunning ? '查看已中断，请重新开始' : camera ? camera.refusal : '摄像头已停用'
    return reason ? [{ id, reason }] : []
  })
  const over = new Set(ended.map(({ id }) => id))
  await prolongLooks(
    db,
    caller,
    own.map(({ id }) => id).filter((id) => !over.has(id)),
  )
  return { ended }
}

/**
 * Finds the camera of a stream request: all elders shown must have consented, and the caller must have a running view;
 * otherwise refuses.
 */
async function lookedAt(db: Db, caller: Caller, imei: string): Promise<KnownCamera> {
  const camera = orNotFound('摄像头')((await findCamerasOf(db, caller, [imei]))[0])
  if (camera.refusal) throw refused(camera.refusal)
  if (!(await isLooking(db, caller, camera))) throw refused('请先说明查看目的')
  return camera
}

export async function liveUrl(
  db: Db,
  caller: Caller,
  { imei, protocol, quality, channelNo }: z.output<typeof UrlQuery>,
  platform: CameraPlatform,
): Promise<CameraUrl> {
  const camera = await inSeparateTransaction(db, (own) => lookedAt(own, caller, imei))
  if (camera.onlineStatus === 0) throw refused('摄像头不在线')
  const address = await platform.live({ deviceSerial: imei, channelNo, protocol, quality })
  if (!address.isDemo && camera.dataSource !== ezviz) throw refused('该摄像头的平台没有对接')
  return { ...address, protocol, deviceSerial: imei, channelNo }
}

export async function viewerKey(db: Db, caller: Caller, imei: string, platform: CameraPlatform) {
  await inSeparateTransaction(db, (own) => lookedAt(own, caller, imei))
  return { ...(await platform.viewerToken()), deviceSerial: imei, channelNo: 1, verifyCode: null }
}
