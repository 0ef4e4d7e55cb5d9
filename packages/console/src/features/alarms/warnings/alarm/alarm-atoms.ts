import { atom } from 'jotai'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { hasEmergencyAtom } from '../../../../live/reminders-atom.ts'
import { queuedActionsAtom } from '../away/offline-atoms.ts'
import { applyActions } from '../away/warning-action.ts'
import { type AlarmCards, isRinging } from './alarm-cards.ts'

const heardAtom = atom<AlarmCards>([])
/** Alarm cards built from the live feed, with the actions queued offline already applied. */
export const alarmCardsAtom = atom(
  (get) => {
    const [cards, deeds] = [get(heardAtom), get(queuedActionsAtom)]
    return deeds.length === 0 ? cards : cards.map((card) => ({ ...card, warning: applyActions(card.warning, deeds) }))
  },
  (_get, set, next: AlarmCards | ((cards: AlarmCards) => AlarmCards)) => set(heardAtom, next),
)

/** Whether the user opened the cards by a press; requested cards are shown even over a dialog. */
export const areCardsRequestedAtom = atom(false)

/** Whether the handling drawer shows an unclaimed emergency; then the alarm sounds however old the warning is. */
export const drawerRingsAtom = atom(false)

/** Whether the alarm should sound; one elected tab of the session plays the sound. */
export const isRingingAtom = atom(
  (get) =>
    isRinging(get(alarmCardsAtom)) || (get(openWarningAtom) !== null && get(drawerRingsAtom)) || get(hasEmergencyAtom),
)

/** Number of warnings raised during a lost connection, until the note is closed; null when there is no note. */
export const missedCountAtom = atom<number | null>(null)

/** Ids of new warnings that a frozen list does not show yet. */
export const newWarningIdsAtom = atom<readonly number[]>([])
/** Whether the list is frozen, because a pointer or the focus is in it, or rows are ticked. */
export const isListFrozenAtom = atom(false)
/** The kinds of warnings that the list shows; null for all kinds. */
export const listedWarningKindsAtom = atom<readonly number[] | null>(null)
