/** A successful response with a `msg` besides its data, as few calls of the specification have. */
export class AnswerWithMessage<T> {
  readonly data: T
  readonly msg: string | null

  constructor(data: T, msg: string | null) {
    this.data = data
    this.msg = msg
  }
}
