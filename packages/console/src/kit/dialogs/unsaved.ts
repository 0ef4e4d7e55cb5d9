import { atom, useSetAtom } from 'jotai'
import { useEffect, useId } from 'react'
import { store } from '../messages/toast.ts'

/** Forms that hold what is not saved yet, by an id of their own. */
const unsavedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Says that a form holds what is not saved: closing the window asks first, and nothing reloads the page by itself. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  const setUnsaved = useSetAtom(unsavedAtom)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    setUnsaved((forms) => new Set([...forms, id]))
    addEventListener('beforeunload', ask)
    return () => {
      setUnsaved((forms) => new Set([...forms].filter((form) => form !== id)))
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty, id, setUnsaved])
}

export const hasUnsaved = () => store.get(unsavedAtom).size > 0
