import { loadPart } from '@care/shared/browser/loading/load-part'
import { type ComponentType, lazy } from 'react'

/** A wall has nobody who could load the page again: what does not come is asked for as long as it takes. */
function* forEver() {
  yield 500
  for (;;) yield 3_000
}

/** A component of a chunk of its own. */
export const part = <N extends string, P extends object>(name: N, load: () => Promise<Record<N, ComponentType<P>>>) =>
  lazy(async () => ({ default: (await loadPart(load, forEver()))[name] }))
