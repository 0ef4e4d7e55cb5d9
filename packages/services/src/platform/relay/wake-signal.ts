/** Lets a loop sleep until an event or a timeout; an event during work immediately ends the next sleep. */
export class WakeSignal {
  #isDue = false
  #resolve: (() => void) | undefined

  now() {
    this.#isDue = true
    this.#resolve?.()
  }

  /** Forgets earlier events. Call it before working, so that any later event immediately ends the next wait. */
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
