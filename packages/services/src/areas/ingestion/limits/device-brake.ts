/** Messages a device may have sent at once, and a second in the long run: far above any real device, below what hurts others. */
const burst = 20_000
const perSecond = 1_000

/** Counts what each device sends in a leaky bucket, so that a flood of one is refused before it costs anything. */
export class DeviceBrake {
  readonly #levels = new Map<string, { level: number; at: number }>()

  /** How many ms the device must wait before it may send this many more; 0 takes them. `now` is epoch ms. */
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
