import { lazyPart } from '../loading/lazy-part.tsx'
import type { AnyComponent } from '../loading/loaded.tsx'
import { PartLost } from '../loading/part-lost.tsx'

/** An input of a chunk of its own, for what is heavy and seldom seen first; its place is kept until it has come. */
export const lazyInput = <N extends string, C extends AnyComponent>(name: N, load: () => Promise<Record<N, C>>) =>
  lazyPart(name, load, { waiting: <span className="p-inputtext" aria-busy />, lost: <PartLost /> })
