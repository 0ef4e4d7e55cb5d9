import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import type { Page } from '@care/shared/http/page'
import { pageSizes } from '@care/shared/http/page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '../api.ts'
import { useTabQuery } from '../shell/tab-pane.tsx'
import type { SearchValues } from './field.ts'

export type RowOf<E extends Endpoint> = DataOf<E> extends Page<infer Row> ? Row : never
export type Listing<Row> = ReturnType<typeof usePage<Endpoint>> & { data: Page<Row> | undefined }

const storedSize = 'care.pageSize'

/** A list call whose filters and page stand in the address of its tab, so that a link shows what its sender saw. */
export function usePage<E extends Endpoint>(call: Call<E>, fixed: SearchValues = {}) {
  const [query, changeQuery] = useTabQuery()
  const {
    current = '1',
    size = localStorage.getItem(storedSize) ?? String(pageSizes[0]),
    ...rest
  } = Object.fromEntries(query)
  const { by: _tabKey, ...search } = rest
  const result = useQuery({ ...call.search({ ...search, ...fixed, current, size }), placeholderData: keepPreviousData })

  return {
    /** The page, of the row type of the call. */
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
    setSearch: (values: SearchValues) =>
      changeQuery((query) => {
        for (const name of [...query.keys()]) query.delete(name)
        for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
        void result.refetch()
      }),
    setPage: (current: number, size: number) => {
      localStorage.setItem(storedSize, String(size))
      changeQuery((query) => {
        query.set('current', String(current))
        query.set('size', String(size))
      })
    },
  }
}
