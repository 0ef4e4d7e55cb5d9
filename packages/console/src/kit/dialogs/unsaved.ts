import { atom, useSetAtom } from 'jotai'
import { use, useEffect, useId } from 'react'
import { store } from '../messages/toast.ts'
import { TabAddressContext } from '../page/tab-address.ts'
import { askToDiscard, LayerContext } from './layer.ts'

/** Forms with unsaved input: maps the id of the form to the tab that contains the form. */
const unsavedAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>())

/**
 * Hidden tabs (all tabs behind the lock screen): React cleans up their effects, but their forms still count as unsaved.
 */
const behind = new Set<string>()
export const allTabs = '*'
const isBehind = (tab: string) => behind.has(tab) || behind.has(allTabs)
export const markHidden = (tab: string, isBehind: boolean) => void (isBehind ? behind.add(tab) : behind.delete(tab))

/** Marks a form as unsaved, so that leaving asks for confirmation and no automatic reload happens. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  const { key: tab } = use(TabAddressContext)
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

/** `useUnsaved` as a component, for use inside a drawer or dialog whose form state is outside it. */
export function Unsaved({ when }: { when: boolean }) {
  useUnsaved(when)
  return null
}

/** Whether the page, or any of these tabs, has unsaved input. */
export const hasUnsaved = (tabs?: string[]) =>
  [...store.get(unsavedAtom).values()].some((tab) => tabs === undefined || tabs.includes(tab))

/** Forgets the unsaved input of the whole page or of one tab. */
export const forgetUnsaved = (gone?: string) =>
  store.set(unsavedAtom, (forms) => new Map([...forms].filter(([, tab]) => gone !== undefined && tab !== gone)))

/** Continues, asking first if these tabs have unsaved input. */
export function leaveTabs(tabs: string[], onLeave: () => void): void {
  const leave = () => {
    for (const tab of tabs) forgetUnsaved(tab)
    onLeave()
  }
  if (hasUnsaved(tabs)) askToDiscard(leave)
  else leave()
}

/** Triggers the browser's prompt when the window closes. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
store.sub(unsavedAtom, () => (hasUnsaved() ? addEventListener : removeEventListener)('beforeunload', ask))
