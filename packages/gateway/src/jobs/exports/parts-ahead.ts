import { setImmediate } from 'node:timers/promises'

interface Part {
  /** JSON: what this part consists of. */
  cells: string
  /** Where the next one begins; null after the last. */
  next: string | null
}

/** The parts of a long list, one after another: while one is written the services read the next. */
export async function* partsAhead<T>(ask: (at: string | null) => Promise<Part>): AsyncGenerator<T> {
  for (let asked = ask(null); ; ) {
    const { cells, next } = await asked
    if (next) asked = ask(next)
    asked.catch(() => undefined)
    // the question has to be out before the long work begins
    await setImmediate()
    yield JSON.parse(cells)
    if (!next) return
  }
}
