import { QueryClientContext, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Activity, createContext, type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Place } from './route.ts'
import { PageSkeleton } from './skeletons.tsx'
import { queriesOfTab } from './tab-queries.ts'
import type { Tab } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'

interface Here extends Place {
  key: string
}
const HereContext = createContext<Here>({ key: '', path: '/', search: '' })

const useTabLocation = (): [string, typeof navigate] => [use(HereContext).path, navigate]
const useRawSearch = () => use(HereContext).search

interface Props {
  tab: Tab
  active: boolean
  children: ReactNode
}

/** A page that stays as it was while another is in front: its router stands still at its own address. */
export function TabPane({ tab: { key, path, search, version }, active, children }: Props) {
  const here = useMemo(() => ({ key, path, search }), [key, path, search])
  const base = useQueryClient()
  const queries = useMemo(() => queriesOfTab(base, key), [base, key])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <HereContext value={here}>
        <QueryClientContext value={queries}>
          <Router hook={useTabLocation} searchHook={useRawSearch}>
            <ErrorBoundary key={version}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Router>
        </QueryClientContext>
      </HereContext>
    </Activity>
  )
}

export const useTabPath = () => use(HereContext).path

/** Query of this tab's address, and the way to change it without leaving the page. */
export function useTabQuery(): [URLSearchParams, (change: (query: URLSearchParams) => void) => void] {
  const { path, search } = use(HereContext)
  const query = useMemo(() => new URLSearchParams(search), [search])

  const change = (edit: (query: URLSearchParams) => void) => {
    const next = new URLSearchParams(search)
    edit(next)
    const text = next.toString()
    navigate(text ? `${path}?${text}` : path, { replace: true })
  }
  return [query, change]
}

/** Gives the tab a title of its own, such as the elder's name. */
export function useTabTitle(title: string | undefined): void {
  const { key } = use(HereContext)
  const setTabs = useSetAtom(tabsAtom)
  useEffect(() => {
    if (title) setTabs((tabs) => tabs.map((tab) => (tab.key === key ? { ...tab, title } : tab)))
  }, [title, key, setTabs])
}
