import { atom } from 'jotai'
import type { WarningAction } from './warning-action.ts'

/** Queued actions of the person here, in the order in which they were done. */
export const queuedActionsAtom = atom<readonly WarningAction[]>([])

/** Actions synced since the page was opened or the results were last seen. */
export const syncedActionsAtom = atom<readonly WarningAction[]>([])

/** Whether the list of both is open. */
export const resultsOpenAtom = atom(false)
