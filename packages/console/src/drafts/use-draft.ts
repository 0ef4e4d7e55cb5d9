import { useEffect, useState } from 'react'
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts'

interface Form<T> {
  /** From `draftName`; without one nothing is kept. */
  name: string | undefined
  value: T
  isDirty: boolean
  restore: (value: T) => void
}

/** A draft that was found when the form opened, and what may be done with it. */
export interface FoundDraft {
  at: number
  restore: () => void
  discard: () => void
}

/**
 * Keeps what is written in a form over a reload and the end of the session, and offers what was left from before. Who saves calls
 * `dropDraft`.
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
