import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import { type Page, pageSizes } from '@care/shared/http/page'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Listed } from '../api.ts'
import { useIsInFront, useTabQuery } from '../shell/tab-pane.tsx'
import type { SearchValues } from './field.ts'

export type RowOf<E extends Endpoint> = DataOf<E> extends Page<infer Row> ? Row : never
type Query = [URLSearchParams, (change: (query: URLSearchParams) => void) => void]

const storedSize = 'care.pageSize'

/**
 * A list call whose filters and page stand in the address of its tab, so that a link shows what its sender saw. What is
 * `fixed` is no filter: nobody resets it, and it may stand in the address too.
 */
export const usePage = <E extends Endpoint>(call: Listed<E>, fixed: SearchValues = {}) =>
  useListing(call, fixed, useTabQuery())

/** The same for a list inside a drawer or a card, whose filters are nobody else's business. */
export function useLocalPage<E extends Endpoint>(call: Listed<E>, fixed: SearchValues = {}, enabled = true) {
  const [text, setText] = useState('')
  const query = new URLSearchParams(text)
  const change = (edit: (query: URLSearchParams) => void) => {
    edit(query)
    setText(query.toString())
  }
  return useListing(call, fixed, [query, change], enabled)
}

/** What an address says, and what it means where it says nothing. */
const askedAt = (query: URLSearchParams): SearchValues & { current: string; size: string } => ({
  ...{ current: '1', size: defaultSize() },
  ...Object.fromEntries(query),
})

/** What a list asks for at an address. */
export const listingAt = <E extends Endpoint>(call: Listed<E>, query: URLSearchParams, fixed: SearchValues = {}) =>
  call.search({ ...askedAt(query), ...fixed })

function useListing<E extends Endpoint>(call: Listed<E>, fixed: SearchValues, [query, change]: Query, enabled = true) {
  const { current, size, ...rest } = askedAt(query)
  const search = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in fixed)))
  const options = listingAt(call, query, fixed)
  const client = useQueryClient()
  const isInFront = useIsInFront()
  // asked while the page is still being drawn, as the library's own usePrefetchQuery does (which knows no condition): a list's
  // answer is what everybody waits for, and an effect would ask no earlier than useQuery itself
  if (enabled && isInFront && !client.getQueryState(options.queryKey)) void client.prefetchQuery(options)
  const result = useQuery({ ...options, placeholderData: keepPreviousData, enabled })
  const data = result.data as Page<RowOf<E>> | undefined
  const last = result.isPlaceholderData ? 0 : (data?.pages ?? 0)
  const isBeyond = last > 0 && Number(current) > last
  // the last row of the last page was removed, or a link is older than the list
  useEffect(() => {
    if (isBeyond) change((query) => query.set('current', String(last)))
  }, [isBeyond, last, change])

  return {
    data,
    error: result.error,
    isPending: result.isPending,
    isFetching: result.isFetching,
    reload: () => void result.refetch(),
    current: Number(current),
    size: Number(size),
    /** The filters, as text. */
    search,
    isFiltered: Object.keys(search).length > 0,
    /** Searches anew, from the first page. */
    setSearch: (values: SearchValues) => {
      void result.refetch()
      change((query) => {
        for (const name of [...query.keys()]) if (!(name in fixed)) query.delete(name)
        for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
      })
    },
    setPage: (current: number, size: number) => {
      localStorage.setItem(storedSize, String(size))
      change((query) => {
        query.set('current', String(current))
        query.set('size', String(size))
      })
    },
  }
}

function defaultSize(): string {
  const stored = Number(localStorage.getItem(storedSize))
  return String(pageSizes.find((size) => size === stored) ?? 20)
}
