/** Lets a loop sleep until an event or a timeout. An event during the loop's work ends its next sleep immediately. */
export class WakeSignal {
  #isDue = false
  #resolve: (() => void) | undefined

  now() {
    this.#isDue = true
    this.#resolve?.()
  }

  /**
   * Forgets earlier events. Call it before the work, so that an event during the work ends the next wait immediately.
   */
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
