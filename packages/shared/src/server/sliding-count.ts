const windowMs = 60_000

/**
 * Number of requests per source within about a minute (sliding window): the current minute, plus the previous one
 * weighted by its overlap.
 */
export class SlidingCount {
  #since = Date.now()
  #now = new Map<string, number>()
  #before = new Map<string, number>()

  of(source: string): number {
    this.#turn()
    const left = 1 - (Date.now() - this.#since) / windowMs
    return (this.#now.get(source) ?? 0) + (this.#before.get(source) ?? 0) * left
  }

  add(source: string, times: number) {
    this.#turn()
    this.#now.set(source, (this.#now.get(source) ?? 0) + times)
  }

  #turn() {
    const minutes = Math.floor((Date.now() - this.#since) / windowMs)
    if (minutes < 1) return
    this.#before = minutes === 1 ? this.#now : new Map()
    this.#now = new Map()
    this.#since += minutes * windowMs
  }
}
