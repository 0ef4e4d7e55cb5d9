interface Round<K, A> {
  keys: Set<K>
  answer: Promise<A>
}

/**
 * Batches reads: keys that are requested while a read is running are read together by the next one. A burst of messages
 * so costs few reads and a single connection.
 */
export class BatchedReads<K, A> {
  readonly #read: (keys: K[]) => Promise<A>
  #next: Round<K, A> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(read: (keys: K[]) => Promise<A>) {
    this.#read = read
  }

  /**
   * Reads these keys together with other keys that are waiting. The result may contain those too; a failure rejects for
   * all who share the read.
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
