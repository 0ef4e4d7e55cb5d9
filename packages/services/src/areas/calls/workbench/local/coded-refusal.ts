import { wordOf } from '../../../../outside/call-centre/ccc-answers.ts'

/** A refusal of our own control with the code that the SDK reads; nothing was written before it. */
export class CodedRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message = wordOf(code), status = code.startsWith('NotExists') ? 404 : 400) {
    super(message)
    this.code = code
    this.status = status
  }
}
