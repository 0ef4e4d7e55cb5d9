import type { VendorMessage } from './adapter.ts'
import { readMoment } from './iw-time.ts'

type Values<T = VendorMessage> = T extends VendorMessage ? Omit<T, 'id' | 'imei' | 'time'> : never
/**
 * `time`: epoch ms, or the unparsable text; a message without it gets the current time. `name`: identifies the message
 * instead of the whole frame.
 */
export type IwMeasurement = { values: Values; time?: number | string | undefined; name?: string; unread?: string }

/**
 * Parses a value of the watch: 0 or an empty text means not measured, and text that is not a number becomes NaN, which
 * ingestion rejects.
 */
function measure(text: string, values: (value: number) => Values): IwMeasurement[] {
  const value = Number(text)
  return text.trim() === '' || value === 0 ? [] : [{ values: values(value) }]
}

export const readSteps = (text: string) => measure(text, (value) => ({ type: 'steps', steps: value }))
export const readPulse = (text: string) => measure(text, (heartRate) => ({ type: 'heartRate', heartRate }))
export const readTemperature = (text: string) => measure(text, (value) => ({ type: 'temperature', temperature: value }))
export const readOxygen = (text: string) => measure(text, (bloodOxygen) => ({ type: 'bloodOxygen', bloodOxygen }))
export const readPressure = (systolic: string, diastolic: string) =>
  measure(systolic, (value) => ({ type: 'bloodPressure', systolic: value, diastolic: Number(diastolic) }))
export const readPulseAndPressure = (rate: string, systolic: string, diastolic: string) => [
  ...readPulse(rate),
  ...readPressure(systolic, diastolic),
]

export function readAllValues(fields: readonly string[]): IwMeasurement[] {
  const [rate = '', systolic = '', diastolic = '', saturation = '', sugar = '', degrees = ''] = fields
  // a watch that nobody wears still sends 95 % oxygen, so the value is ignored
  if ([rate, systolic, diastolic].every((each) => each !== '' && Number(each) === 0))
    return [{ values: { type: 'wear', worn: false } }]
  return [
    ...readPulseAndPressure(rate, systolic, diastolic),
    ...readOxygen(saturation),
    ...measure(sugar, (value) => ({ type: 'bloodSugar', bloodSugar: inMmol(value) })),
    ...readTemperature(degrees),
  ]
}

/** Adds the watch's time to the measurements; with an invalid time they get the current time. */
export function withWatchTime(text: string, now: number, abouts: IwMeasurement[]): IwMeasurement[] {
  const time = readMoment(text, now)
  return Number.isNaN(time) ? abouts : abouts.map((about) => ({ ...about, time }))
}

/** Converts blood sugar to mmol/L: values above 33.3 can only be mg/dL, which some watches send. */
const inMmol = (sugar: number) => (sugar > 33.3 ? Math.round((sugar / 18.016) * 10) / 10 : sugar)
