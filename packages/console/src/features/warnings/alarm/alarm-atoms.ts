import { atom } from 'jotai'
import { calloutAtom } from '../../../live/callout-atom.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { keptAtom } from '../away/kept-atoms.ts'
import { afterKept } from '../away/kept-warning.ts'
import { type AlarmCards, isRinging } from './alarm-cards.ts'

const heardAtom = atom<AlarmCards>([])
/** As the feed told of them; what was done here without a line counts as done. */
export const alarmCardsAtom = atom(
  (get) => {
    const [cards, deeds] = [get(heardAtom), get(keptAtom)]
    return deeds.length === 0 ? cards : cards.map((card) => ({ ...card, warning: afterKept(card.warning, deeds) }))
  },
  (_get, set, next: AlarmCards | ((cards: AlarmCards) => AlarmCards)) => set(heardAtom, next),
)

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

/** Ids of warnings that the list does not show yet because it stands still for its reader. */
export const newRowsAtom = atom<readonly number[]>([])
/** The list stands still: someone points at its rows, is in them or has ticked some. */
export const listHeldAtom = atom(false)
/** The list shows these kinds alone; null: all. */
export const listKindsAtom = atom<readonly number[] | null>(null)
