import { setImmediate } from 'node:timers/promises'

interface Part {
  /** The rows of this part as JSON. */
  cells: string
  /** Cursor of the next part; null after the last. */
  next: string | null
}

/** Reads a long list part by part, and prefetches the next part while one is being written. */
export async function* prefetchParts<T>(ask: (at: string | null) => Promise<Part>): AsyncGenerator<T> {
  for (let asked = ask(null); ; ) {
    const { cells, next } = await asked
    if (next) asked = ask(next)
    asked.catch(() => undefined)
    // lets the request for the next part be sent before the long synchronous work blocks the process
    await setImmediate()
    yield JSON.parse(cells)
    if (!next) return
  }
}
