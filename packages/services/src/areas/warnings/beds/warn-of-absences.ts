import { type Database, inTenants } from '../../../platform/db/client.ts'
import type { DeviceRegistry, KnownDevice, Point } from '../../devices/devices.port.ts'
import { raiseWarnings } from '../raise/raise-warnings.ts'
import { findTenantsWithAbsences, takeDueAbsences } from './bed-absence.repository.ts'
import { absenceAlarm } from './bed-absence.ts'

/**
 * Raises a warning for everyone who left the bed and is not back in the time of the device's configuration. Rejects at the end when
 * it failed for an institution: the others' people are told all the same.
 */
export async function warnOfAbsences(database: Database, registry: DeviceRegistry): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of await findTenantsWithAbsences(database))
    await warnInTenant(database, registry, tenantId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const warnInTenant = (database: Database, registry: DeviceRegistry, tenantId: number) =>
  inTenants(database, [tenantId], async (db) => {
    const absences = await takeDueAbsences(db, tenantId)
    const devices = await registry.find(absences.map(({ imei }) => imei))
    const alarms = absences.flatMap(({ imei, ...absence }) => {
      const device = devices.get(imei)
      return device?.isEnabled ? [{ point: pointOf(device, absence.dueAt), alarm: absenceAlarm(absence) }] : []
    })
    await raiseWarnings(db, tenantId, alarms)
  })

/** That nothing was heard of them is what happened, at the moment the time was up. */
const pointOf = (device: KnownDevice, time: number): Point => ({
  device,
  message: { id: '', imei: device.imei, type: 'bed', time: new Date(time).toISOString(), inBed: false },
  time,
  digest: '',
})
