import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import type { ComponentType } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { loadBackoffMs } from './load-backoff.ts'
import { type PageShape, PageSkeleton } from './skeletons.tsx'

/** A page in its own chunk, lazy-loaded when first shown or by `load`. A failure to load is shown in its tab. */
export const lazyPage = <N extends string>(
  name: N,
  load: () => Promise<Record<N, ComponentType>>,
  shape: PageShape = 'list',
) => lazyComponent(async () => (await loadChunk(load, loadBackoffMs))[name], <PageSkeleton shape={shape} />)
