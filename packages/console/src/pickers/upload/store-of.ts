import { createContext } from 'react'

/** Whose files are uploaded below: of the institution whose record is written, of one's own where nobody says so. */
export const StoreOf = createContext<number | undefined>(undefined)
