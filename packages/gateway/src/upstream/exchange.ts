import type { Dispatcher } from 'undici'

/** Receives an upstream's response. `rawHeaders` are alternating names and values. */
export interface AnswerHandler {
  start(status: number, rawHeaders: Buffer[], resume: () => void): void
  /** Receives a part of the body; returns false to pause until `resume` is called. */
  data(chunk: Buffer): boolean
  end(): void
  /** Whether the client no longer waits for the response. */
  readonly isAbandoned?: boolean
  /** Called when no response arrived, or the response broke off. */
  fail(error: Error): void
}
export type Outcome = 'answered' | 'failed' | 'abandoned'

/** One upstream call. undici accepts this older handler interface without parsing headers for it. */
export class UpstreamExchange implements Dispatcher.DispatchHandler {
  hasStarted = false
  readonly #answering: AnswerHandler
  readonly #settle: (outcome: Outcome) => boolean

  /**
   * `settle` is called once with the outcome; if it returns true the call is retried and `answering` is not notified.
   */
  constructor(answering: AnswerHandler, settle: (outcome: Outcome) => boolean) {
    this.#answering = answering
    this.#settle = settle
  }

  onConnect() {}

  onHeaders(status: number, rawHeaders: Buffer[], resume: () => void): boolean {
    if (status < 200) return true
    this.hasStarted = true
    this.#answering.start(status, rawHeaders, resume)
    return true
  }

  onData(chunk: Buffer): boolean {
    return this.#answering.data(chunk)
  }

  onComplete() {
    this.#settle('answered')
    this.#answering.end()
  }

  onError(error: Error) {
    if (!this.#settle('failed')) this.#answering.fail(error)
  }
}
