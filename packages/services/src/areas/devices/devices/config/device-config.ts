import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import type { DeviceConfig, SleepConfig } from '@care/shared/devices/devices/config/config.contract'
import { Origin } from '@care/shared/devices/devices/config/resolve'
import { sleepEntries } from '@care/shared/devices/devices/config/sleep-config'
import type { Device } from '@care/shared/devices/devices/device'
import type { Db } from '../../../../platform/db/client.ts'
import { findFamilyPhones } from '../phones/family-phone.repository.ts'
import { findConfigState } from './config-state.repository.ts'
import { findLayers } from './layer.repository.ts'
import { resolveWithAndWithout } from './save-settings.ts'

/** A device's effective settings with the layer that each comes from, and whether they have reached the device. */
export async function findDeviceConfig(db: Db, device: Device): Promise<DeviceConfig> {
  const { id, imei, oldmanId, tenantId, deviceTypeId } = device
  const { values, origins, inherited } = resolveWithAndWithout(
    await findLayers(db, { tenantId, deviceTypeId, oldmanId, deviceId: id }),
    Origin.Device,
  )
  const { states, updateTime } = await findConfigState(db, device)
  const phones = await findFamilyPhones(db, device)
  const sosNumbers = phones
    .filter(({ isSos }) => isSos === 1)
    .map(({ seq, name, phone, dialFlag }) => ({ seq, name, phone, dialFlag }))
  const syncStatus = syncOf(states)
  return { ...values, id, deviceId: id, imei, oldmanId, updateTime, syncStatus, sosNumbers, origins, inherited }
}

/** The state of all setting commands together: 0 being sent, 1 applied, 2 failed. */
function syncOf(states: number[]): number {
  if (states.some((state) => state < CommandState.Applied)) return 0
  return states.includes(CommandState.Failed) ? 2 : 1
}

/** The device's settings under the field names of the specification. */
export function sleepConfigOf({ id, deviceId, imei, ...config }: DeviceConfig): SleepConfig {
  const own = Object.fromEntries(sleepEntries.map(([wire, name]) => [wire, config[name]]))
  return { ...(own as Omit<SleepConfig, 'id' | 'deviceId' | 'imei'>), id, deviceId, imei }
}
