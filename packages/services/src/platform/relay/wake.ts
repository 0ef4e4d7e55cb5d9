/** Lets a loop sleep until an event or a time-out; an event during work ends the next sleep at once. */
export class WakeSignal {
  #isDue = false
  #resolve: (() => void) | undefined

  now() {
    this.#isDue = true
    this.#resolve?.()
  }

  /** Call it before working: any event from here on ends the next wait at once. */
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
