import type { Point } from './point.ts'

/** The newest a batch knows of one device; times are epoch ms. */
export interface DeviceState {
  id: number
  time: number
  location: string | null
  locationTime: number | null
  /** Of the location, in m; null when the device did not say. */
  accuracy: number | null
  power: number | null
  powerTime: number | null
  /** Of the newest value that was measured. */
  measureTime: number | null
}

/** What is measured of a person: a device may be heard every minute and measure nothing. */
const measures: ReadonlySet<string> = new Set([
  'heartRate',
  'bloodPressure',
  'bloodOxygen',
  'bloodSugar',
  'temperature',
  'steps',
  'sleep',
  'bed',
])

/** One state per device: within a batch, as in the row, only what is newer counts. */
export function newestStates(points: Iterable<Point>): DeviceState[] {
  const states = new Map<number, DeviceState>()
  for (const { device, message, time } of points) {
    const state = states.get(device.id) ?? unknown(device.id)
    states.set(device.id, state)
    state.time = Math.max(state.time, time)
    if (measures.has(message.type)) state.measureTime = Math.max(state.measureTime ?? time, time)
    const place = placeOf(message)
    if (place && time >= (state.locationTime ?? time)) {
      state.location = place
      state.locationTime = time
      state.accuracy = ('accuracy' in message && message.accuracy) || null
    }
    const power = message.type === 'battery' || message.type === 'heartbeat' ? message.power : undefined
    if (power !== undefined && time >= (state.powerTime ?? time)) {
      state.power = Math.round(power)
      state.powerTime = time
    }
  }
  return [...states.values()].sort((a, b) => a.id - b.id)
}

/** "lng,lat" when the message says where it was sent from. */
export function placeOf(message: Point['message']): string | null {
  if (!('lng' in message) || message.lng === undefined || message.lat === undefined) return null
  return `${message.lng},${message.lat}`
}

const unknown = (id: number): DeviceState => ({
  id,
  time: Number.NEGATIVE_INFINITY,
  location: null,
  locationTime: null,
  accuracy: null,
  power: null,
  powerTime: null,
  measureTime: null,
})
