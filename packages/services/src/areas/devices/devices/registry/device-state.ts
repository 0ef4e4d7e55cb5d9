import type { MessagePoint } from './point.ts'

/** The newest values of one device in a batch; times are epoch ms. */
export interface DeviceState {
  id: number
  time: number
  location: string | null
  locationTime: number | null
  /** Accuracy of the location in m; null when the device did not report it. */
  accuracy: number | null
  power: number | null
  powerTime: number | null
  /** Time of the newest measurement of a person, epoch ms. */
  measureTime: number | null
}

/**
 * Message types that measure a person. The time of other messages proves no measurement: a device may send every minute
 * without measuring.
 */
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

/** Merges a batch into one state per device, each with its newest values. */
export function newestStates(points: Iterable<MessagePoint>): DeviceState[] {
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

/** "lng,lat" of a message with a position; null without one. */
export function placeOf(message: MessagePoint['message']): string | null {
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
