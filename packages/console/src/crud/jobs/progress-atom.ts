import { atom } from 'jotai'

export interface LiveProgress {
  rate: number
  url: string | null
}

/** Progress of background jobs from the live connection, by job key; the dialog also polls every 5 s. */
export const progressAtom = atom<Record<string, LiveProgress>>({})
