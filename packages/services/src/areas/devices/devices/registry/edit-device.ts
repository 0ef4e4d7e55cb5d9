import { randomBytes } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import type { DeviceChange, DeviceDraft } from '@care/shared/devices/devices/device-draft'
import { notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { requireQuotaRoom } from '../../../../platform/quotas/room.ts'
import { sha256 } from '../../../../platform/secrets/sha256.ts'
import { lockDevices } from '../lifecycle/move.repository.ts'
import { changeDevice, deleteDevice, findTypeAndMaker, insertDevice, wasDeviceUsed } from './edit-device.repository.ts'
import { deviceUse } from './usage.repository.ts'

const taken = refuseOnConstraint({ device_imei_key: '该设备编号已登记，不能重复登记' })
export const newSecret = () => randomBytes(18).toString('base64url')

export async function createDevice(db: Db, caller: Caller, body: DeviceDraft): Promise<true> {
  const { tenantId = caller.tenantId, secret, deviceName, modelName, ...draft } = body
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  await switchTenants(db, [tenantId])
  const { type, maker } = await findTypeAndMaker(db, draft)
  if (!type) throw wrongInput('deviceTypeId', '设备类型不存在')
  if (!maker) throw wrongInput('manufactorId', '厂商不存在')
  await requireQuotaRoom(db, tenantId, deviceUse)
  await insertDevice(db, {
    ...draft,
    tenantId,
    deviceName: deviceName || type.name,
    modelName: modelName ?? '',
    createUser: caller.nickName,
    secretHash: sha256(secret ?? newSecret()),
  }).catch(taken)
  return true
}

export async function updateDevice(db: Db, caller: Caller, { id, ...body }: DeviceChange): Promise<true> {
  const { deviceName, modelName, ...given } = body
  const { tenantId, lifecycle } = await one(db, caller, id)
  if (given.manufactorId && !(await findTypeAndMaker(db, given)).maker) throw wrongInput('manufactorId', '厂商不存在')
  if (given.status === 1 && lifecycle === Lifecycle.Retired) throw refused('设备已报废，不能启用')
  if (deviceName === null) throw wrongInput('deviceName', '请输入设备名称')
  await changeDevice(
    db,
    { tenantId, id },
    { ...given, deviceName, ...(modelName !== undefined && { modelName: modelName ?? '' }) },
  )
  return true
}

/** Removes a device. A device that was ever used has a history, so it can only be retired. */
export async function removeDevice(db: Db, caller: Caller, id: number): Promise<true> {
  const device = await one(db, caller, id)
  if (device.lifecycle === Lifecycle.InUse || (await wasDeviceUsed(db, device)))
    throw refused('设备已有使用记录，不能删除，请报废')
  await deleteDevice(db, device)
  return true
}

export async function renewSecret(db: Db, caller: Caller, id: number): Promise<{ secret: string }> {
  const device = await one(db, caller, id)
  const secret = newSecret()
  await changeDevice(db, device, { secretHash: sha256(secret) })
  return { secret }
}

const one = async (db: Db, caller: Caller, id: number) =>
  orNotFound('设备')((await lockDevices(db, caller, { ids: [id] }))[0])
