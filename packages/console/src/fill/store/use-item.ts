import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { FillStore, type ItemState } from './fill-store.ts'

/** Uploads a file and returns its permanent address; `onProgress` receives the share from 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>
/** A region by name, with its subregions. */
export interface Region {
  n: string
  d?: Region[] | undefined
}

/** Services that the page around a form provides to its items; items report what is missing. */
export interface FillHost {
  sendFile?: SendFile | undefined
  regions: () => Promise<Region[]>
  /** Verifies by SMS code that a phone number belongs to the user. */
  phones?:
    | { send: (phone: string) => Promise<unknown>; check: (phone: string, code: string) => Promise<unknown> }
    | undefined
  /** A URL from which this page can load a permanent address. */
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
