import type { AnyComponent } from '../loading/lazy-component.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'

/** A heavy input, lazy-loaded in its own chunk; a placeholder of the same size is shown meanwhile. */
export const lazyInput = <N extends string, C extends AnyComponent>(name: N, load: () => Promise<Record<N, C>>) =>
  lazyPart(name, load, { waiting: <span className="p-inputtext" aria-busy />, lost: <LoadFailure /> })
