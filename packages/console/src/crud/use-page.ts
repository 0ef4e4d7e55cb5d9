import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import { type Page, pageSizes } from '@care/shared/http/page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '../api.ts'
import { useTabQuery } from '../shell/tab-pane.tsx'
import type { SearchValues } from './field.ts'

export type RowOf<E extends Endpoint> = DataOf<E> extends Page<infer Row> ? Row : never
type Query = [URLSearchParams, (change: (query: URLSearchParams) => void) => void]

const storedSize = 'care.pageSize'

/** A list call whose filters and page stand in the address of its tab, so that a link shows what its sender saw. */
export const usePage = <E extends Endpoint>(call: Call<E>, fixed: SearchValues = {}) =>
  useListing(call, fixed, useTabQuery())

/** The same for a list inside a drawer or a card, whose filters are nobody else's business. */
export function useLocalPage<E extends Endpoint>(call: Call<E>, fixed: SearchValues = {}, enabled = true) {
  const [text, setText] = useState('')
  const query = new URLSearchParams(text)
  const change = (edit: (query: URLSearchParams) => void) => {
    edit(query)
    setText(query.toString())
  }
  return useListing(call, fixed, [query, change], enabled)
}

function useListing<E extends Endpoint>(call: Call<E>, fixed: SearchValues, [query, change]: Query, enabled = true) {
  const { current = '1', size = defaultSize(), ...search } = Object.fromEntries(query)
  const options = call.search({ ...search, ...fixed, current, size })
  const result = useQuery({ ...options, placeholderData: keepPreviousData, enabled })

  return {
    data: result.data as Page<RowOf<E>> | undefined,
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
        for (const name of [...query.keys()]) query.delete(name)
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
