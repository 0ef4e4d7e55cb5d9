import { createContext } from 'react'

/**
 * Institution that owns files uploaded inside this context: that of the edited record; undefined means the user's own.
 */
export const UploadOwnerContext = createContext<number | undefined>(undefined)
