/** The newest so many of what is pushed. */
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

  /** In no order. */
  all(): readonly T[] {
    return this.#items
  }
}
