import { createContext } from 'react'

/** Institution that owns files uploaded below: that of the edited record; undefined for the user's own. */
export const UploadOwnerContext = createContext<number | undefined>(undefined)
