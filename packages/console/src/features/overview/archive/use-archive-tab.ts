import { use } from 'react'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { ArchiveTabsContext } from '../../../pickers/people/archive/archive-tabs.ts'

/** Returns a function that opens a tab of the archive; null for a tab that is hidden from the user. */
export function useArchiveTab(): (tab: string) => (() => void) | null {
  const tabs = use(ArchiveTabsContext)
  const [, changeQuery] = useTabQuery()
  return (tab) => (tabs.includes(tab) ? () => changeQuery((query) => query.set('tabid', tab)) : null)
}
