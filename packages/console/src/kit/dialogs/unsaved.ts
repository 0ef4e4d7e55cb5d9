import { atom, useSetAtom } from 'jotai'
import { use, useEffect, useId } from 'react'
import { store } from '../messages/toast.ts'
import { HereContext } from '../page/here.ts'
import { askToDiscard, LayerContext } from './layer.ts'

/** Forms that hold what is not saved, by an id of their own, each with the tab that it stands in. */
const unsavedAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>())

/** Tabs that went behind another, or all behind the lock: their forms are not drawn and hold what they held. */
const behind = new Set<string>()
export const everything = '*'
const isBehind = (tab: string) => behind.has(tab) || behind.has(everything)
export const noteBehind = (tab: string, isBehind: boolean) => void (isBehind ? behind.add(tab) : behind.delete(tab))

/** Says that a form holds what is not saved: whoever leaves it is asked first, and nothing reloads the page by itself. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  const { key: tab } = use(HereContext)
  const layer = use(LayerContext)
  const setUnsaved = useSetAtom(unsavedAtom)

  useEffect(() => {
    const without = (forms: ReadonlyMap<string, string>) => new Map([...forms].filter(([form]) => form !== id))
    setUnsaved(without)
    if (!isDirty) return
    setUnsaved((forms) => new Map(forms).set(id, tab))
    layer?.unsaved.add(id)
    return () => {
      layer?.unsaved.delete(id)
      if (!isBehind(tab)) setUnsaved(without)
    }
  }, [isDirty, id, tab, layer, setUnsaved])
}

/** Inside of a drawer or dialog whose form is held outside of it. */
export function Unsaved({ when }: { when: boolean }) {
  useUnsaved(when)
  return null
}

/** Somewhere on the page, or in one of these tabs. */
export const hasUnsaved = (tabs?: string[]) =>
  [...store.get(unsavedAtom).values()].some((tab) => tabs === undefined || tabs.includes(tab))

/** What was written is given up, on the whole page or in a tab. */
export const forgetUnsaved = (gone?: string) =>
  store.set(unsavedAtom, (forms) => new Map([...forms].filter(([, tab]) => gone !== undefined && tab !== gone)))

/** Goes on, after the question where something in these tabs would be lost. */
export function leaveTabs(tabs: string[], onLeave: () => void): void {
  const leave = () => {
    for (const tab of tabs) forgetUnsaved(tab)
    onLeave()
  }
  if (hasUnsaved(tabs)) askToDiscard(leave)
  else leave()
}

/** The window itself asks in the browser's own words. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
store.sub(unsavedAtom, () => (hasUnsaved() ? addEventListener : removeEventListener)('beforeunload', ask))
