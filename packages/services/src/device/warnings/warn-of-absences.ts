import { type Database, inTenants } from '../../db/client.ts'
import type { Point } from '../ingestion/point.ts'
import type { DeviceRegistry, KnownDevice } from '../registry/device-registry.ts'
import { findTenantsWithAbsences, takeDueAbsences } from './bed-absence.repository.ts'
import { absenceAlarm } from './bed-absence.ts'
import { raiseWarnings } from './raise-warnings.ts'

/** Raises a warning for everyone who left the bed and is not back in the time of the device's configuration. */
export async function warnOfAbsences(database: Database, registry: DeviceRegistry): Promise<void> {
  for (const tenantId of await findTenantsWithAbsences(database)) {
    await inTenants(database, [tenantId], async (db) => {
      const absences = await takeDueAbsences(db, tenantId)
      const devices = await registry.find(absences.map(({ imei }) => imei))
      const alarms = absences.flatMap(({ imei, ...absence }) => {
        const device = devices.get(imei)
        return device?.isEnabled ? [{ point: pointOf(device, absence.dueAt), alarm: absenceAlarm(absence) }] : []
      })
      await raiseWarnings(db, tenantId, alarms)
    })
  }
}

/** That nothing was heard of them is what happened, at the moment the time was up. */
const pointOf = (device: KnownDevice, time: number): Point => ({
  device,
  message: { id: '', imei: device.imei, type: 'bed', time: new Date(time).toISOString(), inBed: false },
  time,
  digest: '',
})
