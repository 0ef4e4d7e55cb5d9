import { atom } from 'jotai'
import { storedAtom } from '../../../../kit/page/stored-atom.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { type FoldMark, foldAllCards, foldMarkAfter, showAllCards } from './alarm-cards.ts'

function markOf(kept: unknown): FoldMark | null {
  if (typeof kept !== 'object' || kept === null || !('id' in kept && 'time' in kept)) return null
  const { id, time } = kept
  return typeof id === 'number' && typeof time === 'string' ? { id, time } : null
}

/** How far the user has folded the cards, shared by all tabs and kept after a reload; null before the first fold. */
export const foldMarkAtom = storedAtom('alarm-folded', markOf)

/** Shows all waiting cards, also over a dialog. */
export const callCardsAtom = atom(null, (_get, set) => {
  set(areCardsRequestedAtom, true)
  set(alarmCardsAtom, showAllCards)
})

/** Folds all cards into the pill, in every tab of the user and for later visits. */
export const foldCardsAtom = atom(null, (get, set) => {
  const mark = foldMarkAfter(get(foldMarkAtom), get(alarmCardsAtom))
  if (mark) set(foldMarkAtom, mark)
  set(areCardsRequestedAtom, false)
  set(alarmCardsAtom, foldAllCards)
})
