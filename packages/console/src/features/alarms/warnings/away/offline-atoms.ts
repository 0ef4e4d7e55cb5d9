import { atom } from 'jotai'
import type { WarningAction } from './warning-action.ts'

/** Queued actions of the signed-in user, in the order of their times. */
export const queuedActionsAtom = atom<readonly WarningAction[]>([])

/** Actions synced since the page was opened or the results dialog was last opened. */
export const syncedActionsAtom = atom<readonly WarningAction[]>([])

/** Whether the dialog with queued and synced actions is open. */
export const resultsOpenAtom = atom(false)
