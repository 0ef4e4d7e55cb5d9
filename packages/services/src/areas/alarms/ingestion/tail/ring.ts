/** Ring buffer of the newest items. */
export class Ring<T> {
  readonly #most: number
  readonly #items: T[] = []
  #next = 0

  constructor(most: number) {
    this.#most = most
  }

  push(item: T): void {
    this.#items[this.#next] = item
    this.#next = (this.#next + 1) % this.#most
  }

  /** All items, in no particular order. */
  all(): readonly T[] {
    return this.#items
  }
}
