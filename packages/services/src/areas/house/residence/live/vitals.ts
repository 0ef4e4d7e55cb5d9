import type { Vitals } from '@care/shared/house/residence/live/bed-live'
import type { Measured } from './latest-measurements.repository.ts'

/**
 * The values of one elder with their times. A pulse measured by the bed counts only if it is newer, or the only one.
 */
export function vitalsOf(measured: readonly Measured[]): Vitals {
  const of = (type: Measured['type']) => measured.find((one) => one.type === type)
  const [pulse, bed, pressure] = [of('heartRate'), of('bed'), of('bloodPressure')]
  const [oxygen, temperature] = [of('bloodOxygen'), of('temperature')]
  const inBed = bed?.value2 != null && (!pulse || bed.time > pulse.time) ? bed : null
  const breathing = bed?.value3 == null ? undefined : bed
  const times = {
    heartRate: (inBed ?? pulse)?.time,
    bloodOxygen: oxygen?.time,
    bloodPressure: pressure?.time,
    temperature: temperature?.time,
    breath: breathing?.time,
  }
  return {
    heartRate: inBed?.value2 ?? pulse?.value ?? null,
    breath: breathing?.value3 ?? null,
    bloodPressure: pressure ? `${pressure.value}/${pressure.value2 ?? '–'}` : null,
    bloodOxygen: oxygen?.value ?? null,
    temperature: temperature?.value ?? null,
    measuredAt: Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined)),
  }
}
