import { loadPart } from '@care/shared/browser/loading/load-part'
import { type ComponentType, lazy } from 'react'
import { patience } from './patience.ts'

/** A page of a chunk of its own, loaded when it is first shown or when `load` says so. Its tab says when it does not come. */
export function lazyPage<N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) {
  let loaded: ComponentType | undefined
  const fetched = async () => {
    loaded = (await loadPart(load, patience))[name]
    return loaded
  }
  // what was loaded before is there within one turn, so that React draws it without its stand-in
  return Object.assign(
    lazy(async () => ({ default: loaded ?? (await fetched()) })),
    { load: fetched },
  )
}
