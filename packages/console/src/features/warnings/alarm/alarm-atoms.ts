import { atom } from 'jotai'
import { calloutAtom } from '../../../live/callout-atom.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { type AlarmCards, isRinging } from './alarm-cards.ts'

export const alarmCardsAtom = atom<AlarmCards>([])

/** The cards were called for: they stand over a dialog too. */
export const calledAtom = atom(false)

/** An unclaimed emergency lies open in the handling drawer: it sounds however old it is. */
export const drawerRingsAtom = atom(false)

/** The alarm should sound, on whichever tab has the sound. */
export const ringingAtom = atom(
  (get) =>
    isRinging(get(alarmCardsAtom)) || (get(openWarningAtom) !== null && get(drawerRingsAtom)) || get(calloutAtom),
)

/** How many warnings the last absence brought, shown until it is closed; null when there is nothing to tell. */
export const absenceAtom = atom<number | null>(null)

/** Warnings that the list does not show yet because it stands still for its reader. */
export const newRowsAtom = atom(0)
/** The list stands still: someone points at its rows. */
export const listHeldAtom = atom(false)
