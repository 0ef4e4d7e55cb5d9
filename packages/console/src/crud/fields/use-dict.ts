import type { DictChoice } from '@care/shared/admin/administration/administration'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { queryClient } from '../../calls/query-client.ts'
import { loadDictBatched } from './ask-dict.ts'

const nothing: DictChoice[] = []

const dictQuery = (type: string) => ({
  ...api.dictionaries.items.query({ params: { type } }),
  queryFn: () => loadDictBatched(type),
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useDictQuery = (type: string) => useQuery(dictQuery(type))

/** Prefetches the dictionaries of a component about to render, in one call. */
export const prefetchDicts = (types: string[]) =>
  Promise.all(types.map((type) => queryClient.prefetchQuery(dictQuery(type))))

/** Items of a dictionary in order; empty until loaded. */
export const useDict = (type: string): DictChoice[] => useDictQuery(type).data ?? nothing

const byValue = new WeakMap<DictChoice[], Map<string, DictChoice>>()

type DictWord = Pick<DictChoice, 'label'> & Partial<Pick<DictChoice, 'colorClass'>>

/** Placeholder with an empty label while the dictionary loads, so that users do not briefly see the raw code. */
export const placeholderItem: DictWord = { label: '' }

/** Looks up an item by value in a map, because lists look up each cell and a dictionary may be long. */
export function useDictItem(type: string): (value: string | number | null | undefined) => DictWord | undefined {
  const { data: items = nothing, isPending } = useDictQuery(type)
  const known = byValue.get(items) ?? new Map(items.map((item) => [item.value, item]))
  byValue.set(items, known)
  return (value) => known.get(String(value)) ?? (isPending ? placeholderItem : undefined)
}

/** Returns a lookup of labels by value; an unknown value is its own label, and while the dictionary loads it has none. */
export function useDictLabel(type: string): (value: string | number | null | undefined) => string {
  const itemOf = useDictItem(type)
  return (value) => itemOf(value)?.label ?? String(value ?? '')
}
