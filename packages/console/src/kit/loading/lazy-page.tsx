import { loadPart } from '@care/shared/browser/loading/load-part'
import type { ComponentType } from 'react'
import { loaded } from './loaded.tsx'
import { patience } from './patience.ts'
import { PageSkeleton } from './skeletons.tsx'

/** A page in its own chunk, loaded when first shown or by `load`. Its tab shows a failure to load. */
export const lazyPage = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) =>
  loaded(async () => (await loadPart(load, patience))[name], <PageSkeleton />)
