import { type QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Tabs that use a query, including hidden ones. */
const holders = new WeakMap<object, Set<string>>()
const watched = new WeakSet<QueryCache>()

function watch(cache: QueryCache): void {
  if (watched.has(cache)) return
  watched.add(cache)
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded') return
    const tab = event.observer.options.meta?.tab
    if (typeof tab !== 'string') return
    const tabs = holders.get(event.query) ?? new Set()
    holders.set(event.query, tabs.add(tab))
  })
}

/**
 * The shared query cache as seen by a tab: its queries are not garbage-collected while the tab is open, so that it
 * shows the same data when it is shown again.
 */
export function queriesOfTab(base: QueryClient, tab: string): QueryClient {
  const { queries, ...defaults } = base.getDefaultOptions()
  watch(base.getQueryCache())
  return new QueryClient({
    queryCache: base.getQueryCache(),
    mutationCache: base.getMutationCache(),
    defaultOptions: { ...defaults, queries: { ...queries, gcTime: Number.POSITIVE_INFINITY, meta: { tab } } },
  })
}

/** Removes queries that only this tab used. */
export function forgetQueriesOf(cache: QueryCache, tab: string): void {
  for (const query of cache.getAll()) {
    const tabs = holders.get(query)
    if (tabs?.delete(tab) && tabs.size === 0 && query.getObserversCount() === 0) cache.remove(query)
  }
}

/** Removes the queries of tabs that are no longer mounted. */
export function useDropClosedQueries(alive: Set<string>): void {
  const cache = useQueryClient().getQueryCache()
  const before = useRef(alive)
  useEffect(() => {
    for (const tab of before.current) if (!alive.has(tab)) forgetQueriesOf(cache, tab)
    before.current = alive
  }, [alive, cache])
}
