import type { Caller } from '@care/shared/admin/session/session'
import type { Fence, FenceChange, FenceDraft } from '@care/shared/devices/devices/fences/fence'
import { FenceType } from '@care/shared/devices/devices/fences/fence.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findElders, lockDevices } from '../lifecycle/move.repository.ts'
import {
  changeFence,
  countFences,
  deleteFence,
  deleteFenceStates,
  type FenceColumns,
  findFence,
  insertFence,
  makeFenceStatesDue,
} from './fence.repository.ts'

const mostFences = 20

/** The form's values as columns; the columns of the shape that is not used (circle or polygon) become null. */
function columnsOf(form: Omit<FenceChange, 'id'>): FenceColumns {
  const isCircle = form.type === FenceType.Circle
  const { name, enable, type, triggerType, freq, dwellMinutes, unseenMinutes } = form
  return {
    name,
    enable,
    type,
    triggerType,
    freq,
    dwellMinutes,
    unseenMinutes,
    centerLng: isCircle ? (form.centerLng ?? null) : null,
    centerLat: isCircle ? (form.centerLat ?? null) : null,
    radius: isCircle ? (form.radius ?? null) : null,
    points: isCircle ? null : JSON.stringify(form.points),
    address: form.address ?? null,
    timeBegin: form.timeBegin ?? null,
    timeEnd: form.timeEnd ?? null,
    effectiveBegin: form.effectiveBegin ?? null,
    effectiveEnd: form.effectiveEnd ?? null,
  }
}

export async function createFence(db: Db, caller: Caller, body: FenceDraft): Promise<true> {
  const { deviceId, imei, oldmanId, ...form } = body
  const whose = await ownerOf(db, caller, { deviceId, imei, oldmanId })
  if ((await countFences(db, whose)) >= mostFences) throw refused(`每位长者最多${mostFences}个围栏`)
  await insertFence(db, whose, columnsOf(form), caller)
  return true
}

async function ownerOf(
  db: Db,
  caller: Caller,
  { deviceId, imei, oldmanId }: Pick<FenceDraft, 'deviceId' | 'imei' | 'oldmanId'>,
) {
  if (deviceId === undefined && imei === undefined) {
    const elder = orNotFound('长者')((await findElders(db, caller, [oldmanId ?? 0]))[0])
    return { tenantId: elder.tenantId, deviceId: null, oldmanId: elder.id }
  }
  // if both a device id and an IMEI are given, they must belong to the same device
  const by = { ...(deviceId && { ids: [deviceId] }), ...(imei && { imeis: [imei] }) }
  const device = orNotFound('设备')((await lockDevices(db, caller, by))[0])
  if (oldmanId !== undefined && oldmanId !== device.oldmanId) {
    orNotFound('长者')((await findElders(db, caller, [oldmanId]))[0])
    throw refused('该设备没有由这位长者佩戴')
  }
  return { tenantId: device.tenantId, deviceId: device.id, oldmanId: device.oldmanId }
}

export async function updateFence(db: Db, caller: Caller, { id, ...form }: FenceChange): Promise<true> {
  const kept = await findFence(db, caller, id).then(orNotFound('电子围栏'))
  const columns = columnsOf(form)
  await changeFence(db, kept.tenantId, id, columns)
  const isSame = shapeOf(kept) === shapeOf({ ...columns, points: columns.points && JSON.parse(columns.points) })
  await (isSame ? makeFenceStatesDue : deleteFenceStates)(db, kept.tenantId, id)
  return true
}

/** The fields of a fence whose change makes its stored states invalid. */
const shapeOf = ({
  centerLng,
  centerLat,
  radius,
  points,
  triggerType,
}: Pick<Fence, 'centerLng' | 'centerLat' | 'radius' | 'points' | 'triggerType'>) =>
  JSON.stringify([centerLng, centerLat, radius, points?.map(({ lng, lat }) => [lng, lat]), triggerType])

export async function removeFence(db: Db, caller: Caller, id: number): Promise<true> {
  const kept = await findFence(db, caller, id).then(orNotFound('电子围栏'))
  await deleteFence(db, kept.tenantId, id)
  return true
}
