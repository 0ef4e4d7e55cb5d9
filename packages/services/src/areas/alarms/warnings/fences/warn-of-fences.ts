import { sweep } from '../../../../platform/sweep/sweep.ts'
import {
  type DeviceRegistry,
  findTimedFenceCrossings,
  type KnownDevice,
  type MessagePoint,
} from '../../../devices/devices/devices.port.ts'
import { raiseWarnings } from '../raise/raise-warnings.ts'
import { fenceAlarm } from './fence-alarm.ts'

/**
 * Raises warnings for crossings found by time alone: an elder stayed away too long, was outside when the watched hours
 * began, or was not seen inside.
 */
export const warnOfFences = sweep({
  due: 'tenants_with_due_fences',
  take: async (db, tenantId, registry: DeviceRegistry, now: number = Date.now()) => {
    const crossings = await findTimedFenceCrossings(db, tenantId, now)
    if (crossings.length === 0) return
    const devices = await registry.find(crossings.map(({ fence }) => fence.imei))
    const alarms = crossings.flatMap((one) => {
      const device = devices.get(one.fence.imei)
      return device?.isEnabled ? [{ point: pointOf(device, now), alarm: fenceAlarm(one) }] : []
    })
    await raiseWarnings(db, tenantId, alarms)
  },
})

/** A synthetic message, because the crossing was found by time and the device sent nothing. */
const pointOf = (device: KnownDevice, time: number): MessagePoint => ({
  device,
  message: { id: '', imei: device.imei, type: 'heartbeat', time: new Date(time).toISOString() },
  time,
  digest: '',
})
