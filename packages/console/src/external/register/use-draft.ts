import type { CompleteEnterprise } from '@care/shared/external/external'
import { useEffect, useState } from 'react'
import { parsed } from '../../kit/page/parsed.ts'

/** An institution as far as it has been described; texts may still be wrong. */
export type Draft = Partial<CompleteEnterprise>

const keyOf = (userId: number) => `care.enterprise-draft.${userId}`

/** What a person has written so far, kept on this computer until it is sent. */
export function useDraft(userId: number, given: Draft) {
  const [kept] = useState(() => parsed(localStorage.getItem(keyOf(userId))) as Draft | null)
  const [draft, setDraft] = useState<Draft>(() => ({ ...given, ...kept }))
  const [isKept, setKept] = useState(kept !== null)

  useEffect(() => {
    if (isKept) localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  }, [draft, isKept, userId])

  return {
    draft,
    /** Whether something came back from an earlier visit. */
    isRestored: kept !== null && isKept,
    change: (change: Draft) => {
      setKept(true)
      setDraft((draft) => ({ ...draft, ...change }))
    },
    /** Back to what was there before anything was written. */
    reset: () => {
      forget(userId)
      setKept(false)
      setDraft(given)
    },
  }
}

/** It was sent: nothing is left to go on with. */
export const forget = (userId: number) => localStorage.removeItem(keyOf(userId))
