import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { FillStore, type ItemState } from './fill-store.ts'

/** Uploads a file and returns its permanent address; `onProgress` receives the share from 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>
/** A region by name, with its subregions. */
export interface Region {
  n: string
  d?: Region[] | undefined
}

/** Services that the page around a form provides to its items; an item shows a message if its service is missing. */
export interface FillHost {
  sendFile?: SendFile | undefined
  regions: () => Promise<Region[]>
  /** Sends and checks SMS codes that verify a phone number of the user. */
  phones?:
    | { send: (phone: string) => Promise<unknown>; check: (phone: string, code: string) => Promise<unknown> }
    | undefined
  /** Converts a permanent file address to a URL that this page can load. */
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
