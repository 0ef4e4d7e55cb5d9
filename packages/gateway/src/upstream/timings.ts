const kept = 200

/** Durations and failures of the latest calls, in a ring buffer. */
export class Timings {
  readonly #ms = new Float64Array(kept)
  readonly #failed = new Uint8Array(kept)
  #count = 0

  note(ms: number, failed: boolean) {
    const at = this.#count % kept
    this.#ms[at] = ms
    this.#failed[at] = failed ? 1 : 0
    this.#count++
  }

  /** How many calls and failures there were, with median and 95th percentile of the duration in ms. */
  told() {
    const calls = Math.min(this.#count, kept)
    const sorted = this.#ms.slice(0, calls).sort()
    const within = (share: number) => (calls === 0 ? null : Math.round(sorted[Math.ceil(calls * share) - 1] ?? 0))
    const failures = this.#failed.slice(0, calls).reduce((sum, one) => sum + one, 0)
    return { calls, failures, median: within(0.5), p95: within(0.95) }
  }
}
