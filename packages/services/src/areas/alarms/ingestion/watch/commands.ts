import type { DeviceCommand } from '../../../devices/devices/downlink.port.ts'

const measurements = { heartRate: 'XL', bloodPressure: 'XY', temperature: 'XT', bloodOxygen: 'XZ' } as const

/** Six digits that identify the command in the watch's receipt. */
export const serialOf = (id: number) => String(id % 1_000_000).padStart(6, '0')

/** The frames of a command for an IW watch, or undefined when it has no equivalent. */
export function iwCommand(imei: string, { id, type, ...values }: DeviceCommand): string | undefined {
  const frame = (code: string, ...fields: (string | number)[]) =>
    `IWBP${[code, imei, serialOf(id), ...fields].join(',').replaceAll('#', '')}#`
  switch (type) {
    case 'status':
    case 'locate':
      return frame('16')
    case 'measure':
      return isKey(measurements, values.what) ? frame(measurements[values.what]) : undefined
    case 'familyPhones': {
      const numbers = numbersOf(values.sosNumbers).slice(0, 3)
      return frame('12', ...numbers)
    }
    case 'workMode':
      return isWhole(values.mode, 1, 9) ? frame('33', values.mode) : undefined
    case 'config': {
      const frames = [
        ...(isWhole(values.frequencyHeartRate, 0, 1440) ? [frame('86', ...every(values.frequencyHeartRate))] : []),
        ...(isWhole(values.frequencyTemperature, 0, 1440) ? [frame('87', ...every(values.frequencyTemperature))] : []),
      ]
      return frames.length > 0 ? frames.join('') : undefined
    }
    case 'heartRateInterval':
      return isWhole(values.minutes, 0, 1440) ? frame('86', ...every(values.minutes)) : undefined
    case 'temperatureInterval':
      return isWhole(values.minutes, 0, 1440) ? frame('87', ...every(values.minutes)) : undefined
    default:
      return undefined
  }
}

/** On/off flag and interval in minutes; 0 switches off. */
const every = (minutes: number) => (minutes === 0 ? [0, 1] : [1, minutes])

const isKey = <T extends object>(table: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(table, key)
const isNumber = (phone: unknown): phone is string => typeof phone === 'string' && /^\+?\d{3,20}$/.test(phone)
const numbersOf = (listed: unknown): string[] =>
  Array.isArray(listed) ? listed.map((one: { phone?: unknown } | null) => one?.phone).filter(isNumber) : []
const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to
