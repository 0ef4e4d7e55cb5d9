import type { CompleteEnterprise } from '@care/shared/admin/external/external'
import { useEffect, useState } from 'react'
import { parseStored } from '../../kit/page/parse-stored.ts'

/** An institution as entered so far; texts may be invalid. */
export type Draft = Partial<CompleteEnterprise>

const keyOf = (userId: number) => `care.enterprise-draft.${userId}`

/** The person's input so far, stored in localStorage until the application is sent. */
export function useDraft(userId: number, given: Draft) {
  const [kept] = useState(() => parseStored(localStorage.getItem(keyOf(userId))) as Draft | null)
  const [draft, setDraft] = useState<Draft>(() => ({ ...given, ...kept }))
  const [isKept, setKept] = useState(kept !== null)

  useEffect(() => {
    if (isKept) localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  }, [draft, isKept, userId])

  return {
    draft,
    /** Whether input of an earlier visit was restored. */
    isRestored: kept !== null && isKept,
    change: (change: Draft) => {
      setKept(true)
      setDraft((draft) => ({ ...draft, ...change }))
    },
    /** Resets the input to the given values. */
    reset: () => {
      dropEnterpriseDraft(userId)
      setKept(false)
      setDraft(given)
    },
  }
}

/** Deletes the stored input after it has been sent. */
export const dropEnterpriseDraft = (userId: number) => localStorage.removeItem(keyOf(userId))
