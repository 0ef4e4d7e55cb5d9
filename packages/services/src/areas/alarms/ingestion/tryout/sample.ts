import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'

/** A stored measurement with the columns that judging needs. */
export interface StoredMeasurement {
  deviceId: number
  oldmanId: number | null
  type: string
  /** Epoch ms. */
  time: number
  value: number | null
  value2: number | null
  value3: number | null
  lowBattery: boolean | null
}

/** Measurement types that can raise a warning of a kind. */
export const typesOfKind: Record<string, readonly string[]> = {
  heartRate: ['heartRate', 'bloodPressure', 'bed'],
  breath: ['bed'],
  battery: ['battery', 'heartbeat'],
}

/**
 * Converts a stored measurement back to its message (inverse of measured.ts) as far as judging needs it; null for a
 * type that is not judged.
 */
export function messageOf({ type, time, value, value2, value3, lowBattery }: StoredMeasurement): DeviceMessage | null {
  const from = { id: 'stored', imei: 'stored', time: new Date(time).toISOString() }
  const [one, two, three] = [value ?? undefined, value2 ?? undefined, value3 ?? undefined]
  switch (type) {
    case 'heartRate':
      return one === undefined ? null : { ...from, type, heartRate: one }
    case 'bloodPressure':
      if (one === undefined || two === undefined) return null
      return { ...from, type, systolic: one, diastolic: two, heartRate: three }
    case 'bloodOxygen':
      return one === undefined ? null : { ...from, type, bloodOxygen: one }
    case 'bloodSugar':
      return one === undefined ? null : { ...from, type, bloodSugar: one, measureType: two }
    case 'temperature':
      return one === undefined ? null : { ...from, type, temperature: one }
    case 'bed':
      return { ...from, type, inBed: one === 1, heartRate: two, breath: three }
    case 'battery':
      return one === undefined ? null : { ...from, type, power: one }
    case 'heartbeat':
      return { ...from, type, power: one, lowBattery: lowBattery ?? undefined }
    case 'fall':
      return { ...from, type }
    default:
      return null
  }
}
