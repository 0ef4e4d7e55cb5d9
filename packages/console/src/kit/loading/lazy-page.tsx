import { loadPart } from '@care/shared/browser/loading/load-part'
import type { ComponentType } from 'react'
import { loaded } from './loaded.tsx'
import { patience } from './patience.ts'
import { PageSkeleton } from './skeletons.tsx'

/** A page of a chunk of its own, loaded when it is first shown or when `load` says so. Its tab says when it does not come. */
export const lazyPage = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) =>
  loaded(async () => (await loadPart(load, patience))[name], <PageSkeleton />)
