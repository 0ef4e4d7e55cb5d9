import type { Dispatcher } from 'undici'

/** Called when the upstream's response begins. `rawHeaders` are alternating names and values. */
export interface AnswerHandler {
  start(status: number, rawHeaders: Buffer[], resume: () => void): void
  /** Called with a part of the body; returning false pauses the response until `resume` is called. */
  data(chunk: Buffer): boolean
  end(): void
  /** Whether the client has stopped waiting for the response. */
  readonly isAbandoned?: boolean
  /** Called when no response arrived, or when it broke off. */
  fail(error: Error): void
}
export type Outcome = 'answered' | 'failed' | 'abandoned'

/** One call to a service. undici also accepts this older handler interface, and then does not parse the headers. */
export class UpstreamExchange implements Dispatcher.DispatchHandler {
  hasStarted = false
  readonly #answering: AnswerHandler
  readonly #settle: (outcome: Outcome) => boolean

  /**
   * `settle` is called once with the outcome. If it returns true, the call is retried and `answering` is not called.
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
