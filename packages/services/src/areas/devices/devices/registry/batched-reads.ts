interface Round<K, A> {
  keys: Set<K>
  answer: Promise<A>
}

/**
 * Batches reads: keys requested while a read runs go into the next one, so a rush costs few reads and one connection.
 */
export class BatchedReads<K, A> {
  readonly #read: (keys: K[]) => Promise<A>
  #next: Round<K, A> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(read: (keys: K[]) => Promise<A>) {
    this.#read = read
  }

  /** The answer for these keys, among others of the same read; a failure reaches all who share it. */
  ask(keys: readonly K[]): Promise<A> {
    this.#next ??= this.#begin()
    for (const key of keys) this.#next.keys.add(key)
    return this.#next.answer
  }

  #begin(): Round<K, A> {
    const keys = new Set<K>()
    const answer = this.#last.then(() => {
      this.#next = undefined
      return this.#read([...keys])
    })
    this.#last = answer.catch(() => undefined)
    return { keys, answer }
  }
}
