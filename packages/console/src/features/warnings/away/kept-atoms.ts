import { atom } from 'jotai'
import type { WarningDeed } from './kept-warning.ts'

/** Queued actions of the person here, in the order in which they were done. */
export const keptAtom = atom<readonly WarningDeed[]>([])

/** Actions synced since the page was opened or the results were last seen. */
export const syncedAtom = atom<readonly WarningDeed[]>([])

/** Whether the list of both is open. */
export const resultsOpenAtom = atom(false)
