import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { type ComponentType, lazy } from 'react'

/** Nobody reloads the page of a wall: a failed load is retried forever. */
function* forEver() {
  yield 500
  for (;;) yield 3_000
}

/** A lazy component in a chunk of its own. */
export const lazyPart = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
) => lazy(async () => ({ default: (await loadChunk(load, forEver()))[name] }))
