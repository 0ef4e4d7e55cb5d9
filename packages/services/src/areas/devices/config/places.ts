import type { TryoutInput } from '@care/shared/devices/config/tryout.contract'
import type { Device } from '@care/shared/devices/device'
import { found } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { findElders } from '../lifecycle/move.repository.ts'
import { findDeviceBy, findDeviceTypes } from '../registry/device.repository.ts'
import type { Place } from './layer.repository.ts'

const nowhere = { deviceTypeId: null, oldmanId: null, deviceId: null }

/** The caller's own institution: all devices, or those of an existing type. */
export async function ofInstitution(db: Db, { tenantId }: Caller, deviceTypeId: number | undefined): Promise<Place> {
  if (deviceTypeId !== undefined) found('设备类型')((await findDeviceTypes(db)).find(({ id }) => id === deviceTypeId))
  return { ...nowhere, tenantId, deviceTypeId: deviceTypeId ?? null }
}

export async function ofElder(db: Db, caller: Caller, oldmanId: number): Promise<Place> {
  const [elder] = await findElders(db, caller, [oldmanId])
  return { ...nowhere, tenantId: found('长者')(elder).tenantId, oldmanId }
}

export const ofDevice = ({ tenantId, id }: Device): Place => ({ ...nowhere, tenantId, deviceId: id })

/** A device with the ids of the layers it inherits from. */
export const placeOf = ({ tenantId, deviceTypeId, oldmanId, id }: Device): Place => ({
  tenantId,
  deviceTypeId,
  oldmanId,
  deviceId: id,
})

/** The layer named in the query: a device, else an elder, else the institution. */
export async function placeNamed(db: Db, caller: Caller, asked: Omit<TryoutInput, 'settings'>): Promise<Place> {
  const { deviceId: id, imei, oldmanId, deviceTypeId } = asked
  const elder = oldmanId === undefined ? undefined : await ofElder(db, caller, oldmanId)
  if (id !== undefined || imei !== undefined)
    return ofDevice(found('设备')(await findDeviceBy(db, caller, { id, imei })))
  return elder ?? ofInstitution(db, caller, deviceTypeId)
}
