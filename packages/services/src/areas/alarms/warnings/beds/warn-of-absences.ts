import { sweep } from '../../../../platform/sweep/sweep.ts'
import type { DeviceRegistry, KnownDevice, MessagePoint } from '../../../devices/devices/devices.port.ts'
import { raiseWarnings } from '../raise/raise-warnings.ts'
import { claimDueAbsences } from './bed-absence.repository.ts'
import { absenceAlarm } from './bed-absence.ts'

/** Raises a warning for every elder who left the bed and did not return within the time set for the device. */
export const warnOfAbsences = sweep({
  due: 'tenants_with_absences',
  take: async (db, tenantId, registry: DeviceRegistry) => {
    const absences = await claimDueAbsences(db, tenantId)
    const devices = await registry.find(absences.map(({ imei }) => imei))
    const alarms = absences.flatMap(({ imei, ...absence }) => {
      const device = devices.get(imei)
      return device?.isEnabled ? [{ point: pointOf(device, absence.dueAt), alarm: absenceAlarm(absence) }] : []
    })
    await raiseWarnings(db, tenantId, alarms)
  },
})

/** A synthetic bed message at the moment when the absence became due: the device itself sent nothing then. */
const pointOf = (device: KnownDevice, time: number): MessagePoint => ({
  device,
  message: { id: '', imei: device.imei, type: 'bed', time: new Date(time).toISOString(), inBed: false },
  time,
  digest: '',
})
