import type { Caller } from '@care/shared/admin/session/session'
import type { TryoutInput } from '@care/shared/devices/devices/config/tryout.contract'
import type { Device } from '@care/shared/devices/devices/device'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findElders } from '../lifecycle/move.repository.ts'
import { findDeviceBy, findDeviceTypes } from '../registry/device.repository.ts'
import type { LayerPlace } from './layer.repository.ts'

const nowhere = { deviceTypeId: null, oldmanId: null, deviceId: null }

/** The layer of the caller's own institution: for all its devices, or for those of one existing type. */
export async function findPlaceOfInstitution(
  db: Db,
  { tenantId }: Caller,
  deviceTypeId: number | undefined,
): Promise<LayerPlace> {
  if (deviceTypeId !== undefined)
    orNotFound('设备类型')((await findDeviceTypes(db)).find(({ id }) => id === deviceTypeId))
  return { ...nowhere, tenantId, deviceTypeId: deviceTypeId ?? null }
}

export async function findPlaceOfElder(db: Db, caller: Caller, oldmanId: number): Promise<LayerPlace> {
  const [elder] = await findElders(db, caller, [oldmanId])
  return { ...nowhere, tenantId: orNotFound('长者')(elder).tenantId, oldmanId }
}

export const placeOfDevice = ({ tenantId, id }: Device): LayerPlace => ({ ...nowhere, tenantId, deviceId: id })

/** A device with the ids of the layers it inherits from. */
export const layerPlaceOf = ({ tenantId, deviceTypeId, oldmanId, id }: Device): LayerPlace => ({
  tenantId,
  deviceTypeId,
  oldmanId,
  deviceId: id,
})

/** The layer that the query names: a device, otherwise an elder, otherwise the institution. */
export async function findRequestedLayer(
  db: Db,
  caller: Caller,
  asked: Omit<TryoutInput, 'settings'>,
): Promise<LayerPlace> {
  const { deviceId: id, imei, oldmanId, deviceTypeId } = asked
  const elder = oldmanId === undefined ? undefined : await findPlaceOfElder(db, caller, oldmanId)
  if (id !== undefined || imei !== undefined)
    return placeOfDevice(orNotFound('设备')(await findDeviceBy(db, caller, { id, imei })))
  return elder ?? findPlaceOfInstitution(db, caller, deviceTypeId)
}
