import { isClockRight } from '@care/shared/devices/devices/call-for-help'
import type { Db } from '../../../../platform/db/client.ts'
import { afterCommit } from '../../../../platform/db/lazy-transaction.ts'
import { changeSigns, type DeviceSign, type SignKind } from './device-signs.repository.ts'
import type { MessagePoint } from './point.ts'

/**
 * After this many ms an unchanged status is written again, because another process may have written another one in
 * between.
 */
const freshFor = 60_000
/** The same interval for the status "clock is right"; longer, because nearly every message confirms that status. */
const rightFor = 3_600_000

const rightClock = 'right'
/** Message types that show whether a device's clock is right; every device that can call for help sends one of them. */
const clocks: ReadonlySet<string> = new Set(['sos', 'fall', 'security', 'location', 'heartbeat'])

/**
 * Statuses that devices send with every message, written only on change. The others are sent only on change and always
 * written, because another process may have received the previous change.
 */
const repeated: ReadonlySet<SignKind> = new Set(['battery', 'gateway', 'clock'])

/** The statuses that a message reports, as kind and value. */
function* told({ message, time, deviceTime }: MessagePoint, now: number): Generator<[SignKind, string]> {
  if (deviceTime !== undefined) yield ['clock', deviceTime]
  else if (clocks.has(message.type) && !message.clockless && isClockRight(time, now)) yield ['clock', rightClock]
  if (message.type === 'wear') yield ['wear', message.worn ? 'on' : 'off']
  if (message.type === 'sensor' && message.kind === 'tamper') yield ['tamper', message.active ? 'on' : 'off']
  if (message.type === 'heartbeat' && message.lowBattery !== undefined)
    yield ['battery', message.lowBattery ? 'low' : 'fine']
  if ('gateway' in message && message.gateway) yield ['gateway', message.gateway]
}

/** Remembers which repeated statuses were written, so that unchanged ones cause no query. */
export class DeviceSigns {
  readonly #written = new Map<string, { value: string; until: number }>()

  /** Writes the changed statuses of a batch in its transaction. */
  async write(db: Db, tenantId: number, points: Iterable<MessagePoint>): Promise<void> {
    const signs = this.news(points)
    await changeSigns(db, tenantId, signs)
    afterCommit(db, () => this.wrote(signs))
  }

  /** The statuses of a batch that must be written; call `wrote` after the commit. `now` is epoch ms. */
  news(points: Iterable<MessagePoint>, now = Date.now()): DeviceSign[] {
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
