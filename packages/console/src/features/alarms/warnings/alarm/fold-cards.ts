import { atom } from 'jotai'
import { z } from 'zod'
import { storedAtom } from '../../../../kit/page/stored-atom.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { type FoldMark, foldAllCards, foldMarkAfter, showAllCards } from './alarm-cards.ts'

const Stored = z.object({ id: z.number(), time: z.string() })
/** How far the user has folded, the same in all tabs and after a reload; null before the first fold. */
export const foldMarkAtom = storedAtom<FoldMark | null>('alarm-folded', (kept) => Stored.safeParse(kept).data ?? null)

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
