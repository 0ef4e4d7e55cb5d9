import { atom } from 'jotai'
import type { WarningDeed } from './kept-warning.ts'

/** What the person here did and the server does not have, in the order in which it was done. */
export const keptAtom = atom<readonly WarningDeed[]>([])

/** What the server has got of it since this page was opened or the person has seen it. */
export const syncedAtom = atom<readonly WarningDeed[]>([])

/** The list of both is open. */
export const resultsOpenAtom = atom(false)
