import { QueryClientContext, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Activity, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { markHidden } from '../../kit/dialogs/unsaved.ts'
import { TabAddressContext } from '../../kit/page/tab-address.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { queriesOfTab } from './tab-queries.ts'
import type { Tab } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'

const useTabLocation = (): [string, typeof navigate] => [use(TabAddressContext).path, navigate]
const useRawSearch = () => use(TabAddressContext).search

interface Props {
  tab: Tab
  active: boolean
  children: ReactNode
}

/** A page that keeps its state while its tab is hidden; its router stays at the address of the tab. */
export function TabPane({ tab: { key, path, search, version }, active, children }: Props) {
  const here = useMemo(() => ({ key, path, search }), [key, path, search])
  const base = useQueryClient()
  // a layout effect, so that it runs before React cleans up the effects of the hidden page
  useLayoutEffect(() => markHidden(key, !active), [key, active])
  const queries = useMemo(() => queriesOfTab(base, key), [base, key])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <TabAddressContext value={here}>
        <QueryClientContext value={queries}>
          <Router hook={useTabLocation} searchHook={useRawSearch}>
            <ErrorBoundary key={version}>{children}</ErrorBoundary>
          </Router>
        </QueryClientContext>
      </TabAddressContext>
    </Activity>
  )
}

/** Sets the title of the tab, such as the elder's name. */
export function useTabTitle(title: string | undefined): void {
  const { key } = use(TabAddressContext)
  const setTabs = useSetAtom(tabsAtom)
  useEffect(() => {
    if (title) setTabs((tabs) => tabs.map((tab) => (tab.key === key ? { ...tab, title } : tab)))
  }, [title, key, setTabs])
}
