/**
 * Messages a device may send in one burst, and per second in the long run: far above any real device, low enough to
 * protect the others.
 */
const burst = 20_000
const perSecond = 1_000

/** Leaky bucket per device, so that a flood is rejected before it costs anything. */
export class DeviceRateLimit {
  readonly #levels = new Map<string, { level: number; at: number }>()

  /** Ms that the device must wait before sending this many more messages; 0 accepts them. `now` is epoch ms. */
  take(imei: string, messages: number, now = Date.now()): number {
    const { level, at } = this.#levels.get(imei) ?? { level: 0, at: now }
    const current = Math.max(0, level - ((now - at) / 1000) * perSecond)
    const over = current + messages - burst
    if (over > 0) return Math.ceil((over / perSecond) * 1000)

    if (this.#levels.size > 100_000) this.#levels.clear()
    this.#levels.set(imei, { level: current + messages, at: now })
    return 0
  }
}
