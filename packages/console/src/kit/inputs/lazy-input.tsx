import { lazyPart } from '../loading/lazy-part.tsx'
import type { AnyComponent } from '../loading/loaded.tsx'
import { LoadFailure } from '../loading/part-lost.tsx'

/** A heavy input in its own chunk; a placeholder keeps its place while it loads. */
export const lazyInput = <N extends string, C extends AnyComponent>(name: N, load: () => Promise<Record<N, C>>) =>
  lazyPart(name, load, { waiting: <span className="p-inputtext" aria-busy />, lost: <LoadFailure /> })
