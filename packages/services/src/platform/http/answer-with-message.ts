/** A successful answer with a `msg` besides its data; few calls of the specification have one. */
export class AnswerWithMessage<T> {
  readonly data: T
  readonly msg: string | null

  constructor(data: T, msg: string | null) {
    this.data = data
    this.msg = msg
  }
}
