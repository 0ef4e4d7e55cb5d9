import { useEffect, useState } from 'react'
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts'

interface Form<T> {
  /** Draft key from `draftName`; undefined stores no draft. */
  name: string | undefined
  value: T
  isDirty: boolean
  restore: (value: T) => void
}

/** The draft found when the form opened, with functions to restore or discard it. */
export interface FoundDraft {
  at: number
  restore: () => void
  discard: () => void
}

/**
 * Stores a form's input across reloads and the end of the session, and offers an earlier draft. The caller calls
 * `dropDraft` after saving.
 */
export function useDraft<T>({ name, value, isDirty, restore }: Form<T>): FoundDraft | null {
  const [found, setFound] = useState<Draft<T> | null>(() => (name ? readDraft<T>(name) : null))

  useEffect(() => {
    if (name && isDirty) writeDraft(name, value)
  }, [name, value, isDirty])

  if (!name || !found) return null
  return {
    at: found.at,
    restore: () => {
      restore(found.value)
      setFound(null)
    },
    discard: () => {
      if (!isDirty) dropDraft(name)
      setFound(null)
    },
  }
}
