import type { Caller } from '@care/shared/admin/session/session'
import { type DeviceMove, deviceMoves } from '@care/shared/devices/devices/device.moves'
import { deviceMoveWords, lifecycles } from '@care/shared/devices/devices/device.words'
import type { BatchOutcome, BindBatch } from '@care/shared/devices/devices/device-draft'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { CheckIn, checkIns } from '@care/shared/people/elders/check-in'
import type { Db } from '../../../../platform/db/client.ts'
import { requireQuotaRoom } from '../../../../platform/quotas/room.ts'
import { findLayeredDevicesById, type LayeredDevice, lockSettings } from '../config/layer.repository.ts'
import { sendChangedSettings } from '../config/send-settings.ts'
import { deviceUse } from '../registry/usage.repository.ts'
import {
  type DeviceMoving,
  findElders,
  type LockedDevice,
  lockDevices,
  lockDevicesOf,
  writeMoves,
} from './move.repository.ts'

type By = Pick<Caller, 'userId' | 'nickName'>
type Elder = Awaited<ReturnType<typeof findElders>>[number]

/** The reason why the device may not be moved to this state; undefined if it may. */
export function refusalOf(move: DeviceMove, { lifecycle, oldmanId, oldmanName }: LockedDevice) {
  const words = deviceMoveWords[move].label
  if (!mayMove(deviceMoves, move, lifecycle)) {
    const state = Object.entries(lifecycles).find(([code]) => Number(code) === lifecycle)?.[1].label ?? ''
    return `设备${state}，不能${words}`
  }
  if (move === 'bind' && oldmanId !== null) return `设备已绑定${oldmanName}，请先收回`
  return undefined
}

function elderRefusal(device: LockedDevice, elder: Elder) {
  if (elder.tenantId !== device.tenantId) return '长者与设备不在同一机构'
  const gone = [CheckIn.Left, CheckIn.Deceased].find((state) => state === elder.checkInStatus)
  return gone && `${elder.userName}${checkIns[gone].label}，不能绑定设备`
}

/** Moves one device to another state; throws a conflict with the reason when the move is not allowed. */
export async function moveDevice(
  db: Db,
  caller: Caller,
  move: Exclude<DeviceMove, 'bind'>,
  { id, reason }: { id: number; reason: string },
): Promise<true> {
  const device = orNotFound('设备')((await lockDevices(db, caller, { ids: [id] }))[0])
  const refusal = refusalOf(move, device)
  if (refusal) throw conflict(refusal)
  if (move === 'reinstate') await requireQuotaRoom(db, device.tenantId, deviceUse)
  await writeAndTell(db, move, [{ device, to: deviceMoves[move].to, oldmanId: null, reason }], caller)
  return true
}

export async function bindDevice(
  db: Db,
  caller: Caller,
  { id, oldmanId, reason }: { id: number; oldmanId: number; reason?: string | null | undefined },
): Promise<true> {
  const elder = orNotFound('长者')((await findElders(db, caller, [oldmanId]))[0])
  const device = orNotFound('设备')((await lockDevices(db, caller, { ids: [id] }))[0])
  const refusal = refusalOf('bind', device)
  if (refusal) throw conflict(refusal)
  const isWrong = elderRefusal(device, elder)
  if (isWrong) throw refused(isWrong)
  await writeAndTell(db, 'bind', [{ device, to: deviceMoves.bind.to, oldmanId, reason: reason ?? null }], caller)
  return true
}

/**
 * Binds each device independently of the others and returns the failures. Binds none when the elder is not visible to
 * the caller.
 */
export async function bindDevices(db: Db, caller: Caller, body: BindBatch): Promise<BatchOutcome> {
  const isPairs = Array.isArray(body)
  const elders = new Map(
    (await findElders(db, caller, isPairs ? body.map(({ oldmanId }) => oldmanId) : [body.oldmanId])).map((one) => [
      one.id,
      one,
    ]),
  )
  const asked = isPairs ? body : body.deviceIds.map((id) => ({ id, oldmanId: body.oldmanId }))
  if (asked.some(({ oldmanId }) => !elders.has(oldmanId))) throw notFound('长者')
  const devices = await lockDevices(
    db,
    caller,
    isPairs ? { imeis: body.map(({ imei }) => imei) } : { ids: body.deviceIds },
  )
  const byKey = new Map<string | number, LockedDevice>(
    devices.flatMap((one): [string | number, LockedDevice][] => [
      [one.imei, one],
      [one.id, one],
    ]),
  )
  if (asked.some((one) => !byKey.has('imei' in one ? one.imei : one.id))) throw notFound('设备')

  const failList: BatchOutcome['failList'] = []
  const moving = new Map<number, DeviceMoving>()
  for (const one of asked) {
    const device = byKey.get('imei' in one ? one.imei : one.id) as LockedDevice
    const reason = moving.has(device.id)
      ? '设备在本次提交中重复'
      : (refusalOf('bind', device) ?? elderRefusal(device, elders.get(one.oldmanId) as Elder))
    if (reason) failList.push({ imei: device.imei, reason })
    else moving.set(device.id, { device, to: deviceMoves.bind.to, oldmanId: one.oldmanId, reason: null })
  }
  await writeAndTell(db, 'bind', [...moving.values()], caller)
  return { successCount: moving.size, failList }
}

/**
 * Moves devices to another state. The settings of a device may depend on its wearer; after a change of the wearer,
 * changed settings are sent to the device.
 */
async function writeAndTell(db: Db, move: DeviceMove, moving: readonly DeviceMoving[], by: By): Promise<void> {
  const otherWearer = moving.filter(({ device, oldmanId }) => device.oldmanId !== oldmanId)
  const before = new Map<number, LayeredDevice[]>()
  const byTenant = Map.groupBy(otherWearer, ({ device }) => device.tenantId)
  const layersOf = (tenantId: number) =>
    findLayeredDevicesById(
      db,
      tenantId,
      (byTenant.get(tenantId) ?? []).map(({ device }) => device.id),
    )
  for (const tenantId of [...byTenant.keys()].sort((a, b) => a - b)) {
    await lockSettings(db, tenantId)
    before.set(tenantId, await layersOf(tenantId))
  }
  await writeMoves(db, move, moving, by)
  for (const [tenantId, devices] of before) await sendChangedSettings(db, devices, await layersOf(tenantId), by)
}

/** Unbinds an elder's devices when the elder leaves. */
export async function unbindDevicesOf(
  db: Db,
  elder: { tenantId: number; oldmanId: number },
  by: By,
  reason: string,
): Promise<void> {
  const worn = await lockDevicesOf(db, elder)
  const moving = worn.map((device) => ({ device, to: deviceMoves.unbind.to, oldmanId: null, reason }))
  await writeAndTell(db, 'unbind', moving, by)
}
