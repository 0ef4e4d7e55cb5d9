import { useSetAtom } from 'jotai'
import { use } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { forgetUnsaved, leaveTabs } from '../../kit/dialogs/unsaved.ts'
import { HereContext } from '../../kit/page/here.ts'
import { closeTab } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'

/** Closes the tab that the page stands in and goes elsewhere, after the question where something would be lost. */
export function useLeaveTab() {
  const { key } = use(HereContext)
  const setTabs = useSetAtom(tabsAtom)
  const leave = (to: string) =>
    leaveTabs([key], () => {
      navigate(to)
      setTabs((tabs) => closeTab(tabs, key).tabs)
    })
  /** What was written is saved by now: nothing is asked. */
  const leaveSaved = (to: string) => {
    forgetUnsaved(key)
    leave(to)
  }
  return { leave, leaveSaved }
}
