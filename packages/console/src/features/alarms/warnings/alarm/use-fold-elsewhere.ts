import { useAtomValue } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { store } from '../../../../kit/messages/toast.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { foldCardsUpTo } from './alarm-cards.ts'
import { foldMarkAtom } from './fold-cards.ts'
import { isStackUsed } from './use-auto-fold.ts'

/** Folds the cards that the user folded in another tab, except cards that have the focus in the present tab. */
export function useFoldElsewhere(alarms: RefObject<HTMLElement | null>): void {
  const mark = useAtomValue(foldMarkAtom)
  useEffect(() => {
    if (!mark || !alarms.current || store.get(areCardsRequestedAtom) || isStackUsed(alarms.current)) return
    store.set(alarmCardsAtom, (cards) => foldCardsUpTo(cards, mark))
  }, [mark, alarms])
}
