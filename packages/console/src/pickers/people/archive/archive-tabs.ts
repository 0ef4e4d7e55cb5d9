import { createContext } from 'react'

/** Ids of the tabs that this person sees in the open archive. */
export const ArchiveTabsContext = createContext<readonly string[]>([])
