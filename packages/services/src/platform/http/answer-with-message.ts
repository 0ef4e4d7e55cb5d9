/** A successful response with a `msg` besides its data, which a few calls of the specification require. */
export class AnswerWithMessage<T> {
  readonly data: T
  readonly msg: string | null

  constructor(data: T, msg: string | null) {
    this.data = data
    this.msg = msg
  }
}
