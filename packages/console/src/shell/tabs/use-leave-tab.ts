import { useSetAtom } from 'jotai'
import { use } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { forgetUnsaved, leaveTabs } from '../../kit/dialogs/unsaved.ts'
import { TabAddressContext } from '../../kit/page/tab-address.ts'
import { closeTab } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'

/** Closes the tab of this page and opens another address; asks first if the page has unsaved input. */
export function useLeaveTab() {
  const { key } = use(TabAddressContext)
  const setTabs = useSetAtom(tabsAtom)
  const leave = (to: string) =>
    leaveTabs([key], () => {
      navigate(to)
      setTabs((tabs) => closeTab(tabs, key).tabs)
    })
  /** Leaves after saving, without asking. */
  const leaveSaved = (to: string) => {
    forgetUnsaved(key)
    leave(to)
  }
  return { leave, leaveSaved }
}
