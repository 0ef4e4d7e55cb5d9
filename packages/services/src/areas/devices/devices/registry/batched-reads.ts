interface Round<K, A> {
  keys: Set<K>
  answer: Promise<A>
}

/**
 * Batches reads: keys requested while a read runs are read together by the next one, so that a burst costs few reads
 * and one connection.
 */
export class BatchedReads<K, A> {
  readonly #read: (keys: K[]) => Promise<A>
  #next: Round<K, A> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(read: (keys: K[]) => Promise<A>) {
    this.#read = read
  }

  /**
   * Returns the result of the read with these keys, which may contain other keys; a failure rejects for all who share
   * the read.
   */
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
