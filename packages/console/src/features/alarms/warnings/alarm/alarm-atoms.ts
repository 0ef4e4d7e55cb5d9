import { atom } from 'jotai'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { hasEmergencyAtom } from '../../../../live/reminders-atom.ts'
import { queuedActionsAtom } from '../away/offline-atoms.ts'
import { applyActions } from '../away/warning-action.ts'
import { type AlarmCards, isRinging } from './alarm-cards.ts'

const heardAtom = atom<AlarmCards>([])
/** The cards by the feed, with the actions that are queued offline applied. */
export const alarmCardsAtom = atom(
  (get) => {
    const [cards, deeds] = [get(heardAtom), get(queuedActionsAtom)]
    return deeds.length === 0 ? cards : cards.map((card) => ({ ...card, warning: applyActions(card.warning, deeds) }))
  },
  (_get, set, next: AlarmCards | ((cards: AlarmCards) => AlarmCards)) => set(heardAtom, next),
)

/** The person opened the cards: they show over a dialog too. */
export const areCardsRequestedAtom = atom(false)

/** The handling drawer shows an unclaimed emergency: the alarm sounds however old that is. */
export const drawerRingsAtom = atom(false)

/** Whether the alarm should sound, in whichever tab plays the sound. */
export const isRingingAtom = atom(
  (get) =>
    isRinging(get(alarmCardsAtom)) || (get(openWarningAtom) !== null && get(drawerRingsAtom)) || get(hasEmergencyAtom),
)

/** How many warnings came while the connection was lost, until the note is closed; null when there is none. */
export const missedCountAtom = atom<number | null>(null)

/** Ids of new warnings that a frozen list does not show yet. */
export const newRowsAtom = atom<readonly number[]>([])
/** Whether the list is frozen: a pointer or the focus is in it, or rows are ticked. */
export const isListFrozenAtom = atom(false)
/** The kinds that the list shows; null: all. */
export const listKindsAtom = atom<readonly number[] | null>(null)
