import { type Database, inTenants } from '../../../platform/db/client.ts'
import {
  type DeviceRegistry,
  findTenantsWithDueFences,
  type KnownDevice,
  type Point,
  passFences,
} from '../../devices/devices.port.ts'
import { raiseWarnings } from '../raise/raise-warnings.ts'
import { fenceAlarm } from './fence-alarm.ts'

/**
 * Raises what no place tells: that somebody stayed away, was away when a fence began to be watched, or was never seen where they should
 * be. Rejects at the end when it failed for an institution: the others' people are told all the same.
 */
export async function warnOfFences(database: Database, registry: DeviceRegistry, now = Date.now()): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of await findTenantsWithDueFences(database))
    await warnInTenant(database, registry, tenantId, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const warnInTenant = (database: Database, registry: DeviceRegistry, tenantId: number, now: number) =>
  inTenants(database, [tenantId], async (db) => {
    const crossings = await passFences(db, tenantId, now)
    if (crossings.length === 0) return
    const devices = await registry.find(crossings.map(({ fence }) => fence.imei))
    const alarms = crossings.flatMap((one) => {
      const device = devices.get(one.fence.imei)
      return device?.isEnabled ? [{ point: pointOf(device, now), alarm: fenceAlarm(one) }] : []
    })
    await raiseWarnings(db, tenantId, alarms)
  })

/** Nothing was said: that is what happened. */
const pointOf = (device: KnownDevice, time: number): Point => ({
  device,
  message: { id: '', imei: device.imei, type: 'heartbeat', time: new Date(time).toISOString() },
  time,
  digest: '',
})
