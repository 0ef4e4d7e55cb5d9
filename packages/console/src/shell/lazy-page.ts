import { loadPart } from '@care/shared/loading/load-part'
import { type ComponentType, lazy } from 'react'
import { patience } from './patience.ts'

/** A page may say what to ask for before it is drawn, as far as the query of its address tells. */
export type Page = ComponentType<object> & { begin?: (query: URLSearchParams) => Promise<unknown> }

/** A page of a chunk of its own, loaded when it is first shown or when `load` says so. Its tab says when it does not come. */
export function lazyPage<N extends string>(name: N, load: () => Promise<Record<N, Page>>) {
  let loaded: Page | undefined
  const begin = async () => {
    loaded = (await loadPart(load, patience))[name]
    return loaded
  }
  // what was loaded before is there within one turn, so that React draws it without its stand-in
  return Object.assign(
    lazy(async () => ({ default: loaded ?? (await begin()) })),
    { load: begin },
  )
}
