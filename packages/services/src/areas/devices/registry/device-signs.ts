import { isClockRight } from '@care/shared/devices/call-for-help'
import type { Point } from './point.ts'

export type SignKind = 'wear' | 'tamper' | 'battery' | 'gateway' | 'clock'

/** How a device says it is: the newest of a batch; `time` is epoch ms. */
export interface DeviceSign {
  deviceId: number
  kind: SignKind
  value: string
  time: number
}

/** A sign is written again after so long, in ms, for what other processes may have written meanwhile. */
const freshFor = 60_000
/** That a clock is right is nearly always so, and written as seldom as this. */
const rightFor = 3_600_000

const rightClock = 'right'
/** Types that tell whether the clock of a device is right: every device that can call for help sends one of them. */
const clocks: ReadonlySet<string> = new Set(['sos', 'fall', 'security', 'location', 'heartbeat'])

/**
 * What devices say with every message. The others they say when it changes: that goes to the database, since another process may have
 * heard the change before.
 */
const repeated: ReadonlySet<SignKind> = new Set(['battery', 'gateway', 'clock'])

/** What a message says of its device itself. */
function* told({ message, time, deviceTime }: Point, now: number): Generator<[SignKind, string]> {
  if (deviceTime !== undefined) yield ['clock', deviceTime]
  else if (clocks.has(message.type) && !message.clockless && isClockRight(time, now)) yield ['clock', rightClock]
  if (message.type === 'wear') yield ['wear', message.worn ? 'on' : 'off']
  if (message.type === 'sensor' && message.kind === 'tamper') yield ['tamper', message.active ? 'on' : 'off']
  if (message.type === 'heartbeat' && message.lowBattery !== undefined)
    yield ['battery', message.lowBattery ? 'low' : 'fine']
  if ('gateway' in message && message.gateway) yield ['gateway', message.gateway]
}

/** Remembers what was written of what is repeated: most say the same again and again, and cost nothing. */
export class DeviceSigns {
  readonly #written = new Map<string, { value: string; until: number }>()

  /** What of a batch has to be written. Say with `wrote` that the commit came to be. `now` is epoch ms. */
  news(points: Iterable<Point>, now = Date.now()): DeviceSign[] {
    const newest = new Map<string, DeviceSign>()
    for (const point of points)
      for (const [kind, value] of told(point, now)) {
        const sign = { deviceId: point.device.id, kind, value, time: point.time }
        if (sign.time >= (newest.get(keyOf(sign))?.time ?? sign.time)) newest.set(keyOf(sign), sign)
      }
    return [...newest.values()]
      .filter((sign) => {
        if (!repeated.has(sign.kind)) return true
        const known = this.#written.get(keyOf(sign))
        return known?.value !== sign.value || known.until <= now
      })
      .sort((a, b) => a.deviceId - b.deviceId || (a.kind < b.kind ? -1 : 1))
  }

  wrote(signs: DeviceSign[], now = Date.now()): void {
    if (this.#written.size > 500_000) this.#written.clear()
    for (const sign of signs)
      this.#written.set(keyOf(sign), {
        value: sign.value,
        until: now + (sign.value === rightClock ? rightFor : freshFor),
      })
  }
}

const keyOf = ({ deviceId, kind }: DeviceSign) => `${deviceId} ${kind}`
