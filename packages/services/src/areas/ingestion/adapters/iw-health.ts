import type { Said } from './adapter.ts'
import { readMoment } from './iw-time.ts'

type Values<T = Said> = T extends Said ? Omit<T, 'id' | 'imei' | 'time'> : never
/**
 * `time`: epoch ms, or the unparsable text; without it the message happens now. `name`: identifies the message
 * instead of the whole frame.
 */
export type About = { values: Values; time?: number | string | undefined; name?: string; unread?: string }

/** Zero or empty means not measured; text that is no number becomes NaN, which ingestion rejects. */
function measure(text: string, values: (value: number) => Values): About[] {
  const value = Number(text)
  return text.trim() === '' || value === 0 ? [] : [{ values: values(value) }]
}

export const steps = (text: string) => measure(text, (value) => ({ type: 'steps', steps: value }))
export const pulse = (text: string) => measure(text, (heartRate) => ({ type: 'heartRate', heartRate }))
export const temperature = (text: string) => measure(text, (value) => ({ type: 'temperature', temperature: value }))
export const oxygen = (text: string) => measure(text, (bloodOxygen) => ({ type: 'bloodOxygen', bloodOxygen }))
export const pressure = (systolic: string, diastolic: string) =>
  measure(systolic, (value) => ({ type: 'bloodPressure', systolic: value, diastolic: Number(diastolic) }))
export const pulseAndPressure = (rate: string, systolic: string, diastolic: string) => [
  ...pulse(rate),
  ...pressure(systolic, diastolic),
]

export function allAtOnce(fields: readonly string[]): About[] {
  const [rate = '', systolic = '', diastolic = '', saturation = '', sugar = '', degrees = ''] = fields
  // an unworn watch still reports 95 % oxygen
  if ([rate, systolic, diastolic].every((each) => each !== '' && Number(each) === 0))
    return [{ values: { type: 'wear', worn: false } }]
  return [
    ...pulseAndPressure(rate, systolic, diastolic),
    ...oxygen(saturation),
    ...measure(sugar, (value) => ({ type: 'bloodSugar', bloodSugar: inMmol(value) })),
    ...temperature(degrees),
  ]
}

/** Adds the watch's time; without a valid one the messages happen now. */
export function dated(text: string, now: number, abouts: About[]): About[] {
  const time = readMoment(text, now)
  return Number.isNaN(time) ? abouts : abouts.map((about) => ({ ...about, time }))
}

/** Some watches report sugar in mg/dL: values above 33.3 cannot be mmol/L. */
const inMmol = (sugar: number) => (sugar > 33.3 ? Math.round((sugar / 18.016) * 10) / 10 : sugar)
