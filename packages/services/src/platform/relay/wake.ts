/** Lets a loop sleep until something happens or the time is over; what happens while it works is not missed. */
export class Wake {
  #isDue = false
  #resolve: (() => void) | undefined

  now() {
    this.#isDue = true
    this.#resolve?.()
  }

  /** Call before working: whatever happens from here on ends the next wait at once. */
  reset() {
    this.#isDue = false
  }

  wait(ms: number): Promise<void> {
    if (this.#isDue) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#resolve = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
