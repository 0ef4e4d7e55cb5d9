import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import type { Page } from '@care/shared/http/page'
import { defaultPageSize, pageSizes } from '@care/shared/http/page-sizes'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListCall } from '../../calls/api.ts'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { useTabQuery } from '../../kit/page/tab-address.ts'
import { cursorFor } from '../page-cursor.ts'
import { useExactTotal } from '../use-exact-total.ts'
import { fittingPageSize } from './paging/fitting-size.ts'

export type RowOf<E extends Endpoint> = DataOf<E> extends Page<infer Row> ? Row : never
/** State of a list for search bar and grid, independent of its call. */
export type Listing<Row> = Omit<ReturnType<typeof useListing>, 'data'> & { data: Page<Row> | undefined }
/** The column that a list is sorted by; null means the default order. */
export interface Sort {
  key: string
  isUp: boolean
}
type Query = [URLSearchParams, (change: (query: URLSearchParams) => void) => void]

const storedSize = 'care.pageSize'

/**
 * A list whose filters and page are in the address of its tab, so that a link shows the same rows as its sender saw.
 * `fixed` is not a filter: the user cannot reset it; its parameters may also be in the address.
 */
export const usePage = <E extends Endpoint>(call: ListCall<E>, fixed: SearchValues = {}) =>
  useListing(call, fixed, useTabQuery())

/** Like `usePage`, but with local state: for a list inside a drawer or a card. */
export function useLocalPage<E extends Endpoint>(call: ListCall<E>, fixed: SearchValues = {}, enabled = true) {
  const [text, setText] = useState('')
  const query = new URLSearchParams(text)
  const change = (edit: (query: URLSearchParams) => void) => {
    edit(query)
    setText(query.toString())
  }
  return useListing(call, fixed, [query, change], enabled, chosenSize() ?? defaultPageSize)
}

/** Query parameters of an address, with defaults for page and size. */
const askedAt = (query: URLSearchParams, usual: number): SearchValues & { current: string; size: string } => ({
  current: '1',
  size: String(usual),
  ...Object.fromEntries(query),
})

/** The size that the user has chosen for all lists, otherwise as many rows as fit into the window. */
const pageSize = () => chosenSize() ?? fittingPageSize()

/** Query options of a list at an address; `usual` is its page size if the address has none. */
export const listQueryAt = <E extends Endpoint>(
  call: ListCall<E>,
  query: URLSearchParams,
  fixed: SearchValues = {},
  usual = pageSize(),
) => call.search({ ...askedAt(query, usual), ...fixed })

function useListing<E extends Endpoint>(
  call: ListCall<E>,
  fixed: SearchValues,
  [query, change]: Query,
  enabled = true,
  usual = pageSize(),
) {
  const { current, size, at, ascs, descs, ...rest } = askedAt(query, usual)
  const search = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in fixed)))
  const keyAt = (query: URLSearchParams) => listQueryAt(call, query, fixed, usual).queryKey
  const options = listQueryAt(call, query, fixed, usual)
  const client = useQueryClient()
  const result = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    enabled,
    // offline the query fails visibly; a paused query would look as if it were up to date
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
  const data = result.data as Page<RowOf<E>> | undefined
  const sorted = ascs || descs
  const exact = useExactTotal(
    listQueryAt(call, new URLSearchParams({ ...search, size: '1', exact: '1' }), fixed, usual),
  )
  const shown = result.isPlaceholderData || Number(current) === 1 ? undefined : data
  const isBeyond = shown !== undefined && shown.records.length === 0 && shown.total > 0
  // writes the cursor into the address if the page was requested by number or by another page's cursor
  const place = shown?.at === at ? undefined : shown?.at
  // goes to the last page if the last row was deleted, or if a link is older than the list
  useEffect(() => {
    if (isBeyond) change((query) => turnTo(query, Math.min(shown.pages, shown.current - 1)))
  }, [isBeyond, shown, change])
  useEffect(() => {
    if (!place) return
    const next = new URLSearchParams(query)
    turnTo(next, Number(current), place)
    client.setQueryData<unknown>(keyAt(next), shown)
    change((query) => turnTo(query, Number(current), place))
  })

  return {
    data,
    exact,
    error: result.error,
    isPending: result.isPending,
    isFetching: result.isFetching,
    /** The rows still belong to the previous query. */
    isPlaceholder: result.isPlaceholderData,
    /** When these rows were loaded, epoch ms. */
    readAt: result.dataUpdatedAt,
    reload: () => {
      exact.forget()
      void result.refetch()
    },
    current: Number(current),
    size: Number(size),
    sort: sorted ? ({ key: sorted, isUp: Boolean(ascs) } satisfies Sort) : null,
    /** Sorts anew, from the first page. */
    setSort: (sort: Sort | null) =>
      change((query) => {
        for (const name of ['ascs', 'descs']) query.delete(name)
        if (sort) query.set(sort.isUp ? 'ascs' : 'descs', sort.key)
        turnTo(query, 1)
      }),
    /** The filters by name, as text. */
    search,
    isFiltered: Object.keys(search).length > 0,
    /** Searches anew, from the first page. */
    setSearch: (values: SearchValues) => {
      const searched = (query: URLSearchParams) => {
        for (const name of [...query.keys()])
          if (!(name in fixed || name === 'ascs' || name === 'descs')) query.delete(name)
        for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
        return query
      }
      // a cached response to the same search is stale; if displayed, it is refetched immediately
      void client.invalidateQueries({ queryKey: keyAt(searched(new URLSearchParams(query))), exact: true })
      change(searched)
    },
    setPage: (to: number, wanted: number) => {
      if (wanted !== Number(size)) localStorage.setItem(storedSize, String(wanted))
      change((query) => {
        query.set('size', String(wanted))
        turnTo(query, to, data && wanted === Number(size) ? cursorFor(data, to) : undefined)
      })
    },
  }
}

function turnTo(query: URLSearchParams, page: number, place?: string) {
  query.set('current', String(page))
  if (place) query.set('at', place)
  else query.delete('at')
}

function chosenSize(): number | undefined {
  const stored = Number(localStorage.getItem(storedSize))
  return pageSizes.find((size) => size === stored)
}
