import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { forgetQueriesOf, queriesOfTab } from './tab-queries.ts'

/** Simulates a tab that sends a query and is hidden. */
function look(client: QueryClient, queryKey: string[]) {
  client.setQueryData(queryKey, 'answer')
  new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined)()
}

it('keeps a query as long as one of its tabs is open', () => {
  const base = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } })
  const cache = base.getQueryCache()
  const [first, second] = [queriesOfTab(base, 'first'), queriesOfTab(base, 'second')]
  look(first, ['own'])
  look(first, ['shared'])
  look(second, ['shared'])

  forgetQueriesOf(cache, 'first')
  expect(cache.getAll().map(({ queryKey }) => queryKey)).toEqual([['shared']])
  forgetQueriesOf(cache, 'second')
  expect(cache.getAll()).toEqual([])
})

it('does not remove the queries of the frame', () => {
  const base = new QueryClient()
  base.setQueryData(['menu'], 'answer')
  const observer = new QueryObserver(base, { queryKey: ['menu'], enabled: false })
  const leave = observer.subscribe(() => undefined)
  look(queriesOfTab(base, 'first'), ['menu'])
  forgetQueriesOf(base.getQueryCache(), 'first')
  expect(base.getQueryData(['menu'])).toBe('answer')
  leave()
})
