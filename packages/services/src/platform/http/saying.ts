/** A success that says something besides its data: few calls of the specification do. */
export class Saying<T> {
  readonly data: T
  readonly msg: string | null

  constructor(data: T, msg: string | null) {
    this.data = data
    this.msg = msg
  }
}
