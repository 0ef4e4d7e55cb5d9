import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { type ComponentType, lazy } from 'react'

/** Retries a failed load forever, because nobody reloads the page of a wall screen. */
function* forEver() {
  yield 500
  for (;;) yield 3_000
}

/** A lazily loaded component in its own chunk. */
export const lazyPart = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
) => lazy(async () => ({ default: (await loadChunk(load, forEver()))[name] }))
