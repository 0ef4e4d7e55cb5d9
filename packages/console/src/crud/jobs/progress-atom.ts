import { atom } from 'jotai'

export interface LiveProgress {
  rate: number
  url: string | null
}

/** Progress of background jobs as the socket tells it, by job key; the dialog also asks every 5 s. */
export const progressAtom = atom<Record<string, LiveProgress>>({})
