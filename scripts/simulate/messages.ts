import { randomUUID } from 'node:crypto'
import type { SimulatedDevice } from './fleet.ts'

export type Message = { id: string; imei: string; type: string; time: string; [value: string]: unknown }

const between = (low: number, high: number) => low + Math.random() * (high - low)
const whole = (low: number, high: number) => Math.round(between(low, high))
const tenth = (low: number, high: number) => Math.round(between(low, high) * 10) / 10
const seldom = (share: number) => Math.random() < share

/** Returns the abnormal value, outside of the usual thresholds, once in a hundred times. */
const usually = <T>(normal: T, abnormal: T) => (seldom(0.01) ? abnormal : normal)

const heartRate = () => ({ type: 'heartRate', heartRate: usually(whole(60, 95), whole(130, 170)) })
const bloodPressure = () => ({
  type: 'bloodPressure',
  ...usually(
    { systolic: whole(105, 135), diastolic: whole(65, 85) },
    { systolic: whole(165, 190), diastolic: whole(100, 115) },
  ),
})
const bloodOxygen = () => ({ type: 'bloodOxygen', bloodOxygen: usually(whole(95, 99), whole(82, 88)) })
const location = () => ({
  type: 'location',
  lng: between(116.28, 116.36),
  lat: between(39.94, 40.01),
  accuracy: whole(5, 60),
  locType: whole(0, 2),
})
const battery = () => ({ type: 'battery', power: whole(20, 100) })
/** The step count grows during the day (Asia/Shanghai). */
const steps = () => ({ type: 'steps', steps: Math.round(((Date.now() + 8 * 3_600_000) % 86_400_000) / 20_000) })
const alarm = (type: string) => () => (seldom(0.02) ? { type } : battery())
const security = (kind: string) => () => (seldom(0.01) ? { type: 'security', kind } : battery())

/** Messages by device type; devices of other types report their battery. */
const reports: Record<string, (() => Record<string, unknown> & { type: string })[]> = {
  WATCH: [heartRate, heartRate, heartRate, bloodOxygen, location, steps, battery, alarm('sos'), alarm('fall')],
  SLEEP_BELT: [() => ({ type: 'bed', inBed: !seldom(0.2), heartRate: whole(55, 80), breath: whole(12, 20) })],
  BP_METER: [bloodPressure],
  GLUCOSE_METER: [
    () => ({ type: 'bloodSugar', bloodSugar: usually(tenth(4.5, 7.5), tenth(14, 18)), measureType: whole(1, 5) }),
  ],
  THERMOMETER: [() => ({ type: 'temperature', temperature: usually(tenth(36.2, 37), tenth(38.5, 39.5)) })],
  FALL_RADAR: [alarm('fall')],
  SOS_BUTTON: [alarm('sos')],
  SMOKE: [security('smoke')],
  GAS: [security('gas')],
  WATER: [security('water')],
  DOOR_MAGNET: [security('door')],
  INFRARED: [security('infrared')],
}

/** Returns the next message of the device. */
export function messageOf({ imei, type }: SimulatedDevice): Message {
  const choices = reports[type] ?? [battery]
  const report = choices[Math.floor(Math.random() * choices.length)] ?? battery
  return { id: randomUUID(), imei, time: new Date().toISOString(), ...report() }
}
