import { createContext } from 'react'

/** Ids of the tabs that this person has in the archive that is shown. */
export const ArchiveTabs = createContext<readonly string[]>([])
