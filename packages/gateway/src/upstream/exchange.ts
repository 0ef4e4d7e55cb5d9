import type { Dispatcher } from 'undici'

/** Receives an upstream's answer. `rawHeaders` are names and values in turn. */
export interface AnswerHandler {
  start(status: number, rawHeaders: Buffer[], resume: () => void): void
  /** False: pause until `resume` is called. */
  data(chunk: Buffer): boolean
  end(): void
  /** Nobody waits for the answer any more. */
  readonly isAbandoned?: boolean
  /** No answer came, or it broke off. */
  fail(error: Error): void
}
export type Outcome = 'answered' | 'failed' | 'abandoned'

/** One upstream call. undici accepts this older handler interface without parsing headers for it. */
export class Exchange implements Dispatcher.DispatchHandler {
  hasStarted = false
  readonly #answering: AnswerHandler
  readonly #settle: (outcome: Outcome) => boolean

  /** `settle` is called once; true means a retry, of which `answering` need not know. */
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
