import type { SearchValues } from '../inputs/field.ts'
import { useTabQuery } from './tab-address.ts'

/** The filters in the address, for pages without a list; setting filters keeps other parameters. */
export function useFilters(isFilter: (name: string) => boolean) {
  const [query, change] = useTabQuery()
  return {
    search: Object.fromEntries([...query].filter(([name]) => isFilter(name))),
    setSearch: (values: SearchValues) =>
      change((query) => {
        for (const name of [...query.keys()].filter(isFilter)) query.delete(name)
        for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
      }),
  }
}
