import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { FillStore, type ItemState } from './fill-store.ts'

/** Sends a file and answers its lasting address; `onProgress` hears the share from 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>
/** A region and those below it, by name. */
export interface Region {
  n: string
  d?: Region[] | undefined
}

/** What the page around a form can do for its items; what it cannot, they say. */
export interface FillHost {
  sendFile?: SendFile | undefined
  regions: () => Promise<Region[]>
  /** Proves that a phone is in the hand of who fills in, by a code that is sent to it. */
  phones?:
    | { send: (phone: string) => Promise<unknown>; check: (phone: string, code: string) => Promise<unknown> }
    | undefined
  /** A lasting address as this page may load it. */
  shownAddress?: ((url: string) => string) | undefined
}

export const FillContext = createContext<{ store: FillStore; host: FillHost }>({
  store: new FillStore([], []),
  host: { regions: async () => [] },
})

export function useItem(id: number): ItemState {
  const { store } = use(FillContext)
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id])
  return useSyncExternalStore(subscribe, () => store.stateOf(id))
}
