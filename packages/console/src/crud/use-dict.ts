import type { DictItem } from '@care/shared/administration/administration'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const nothing: DictItem[] = []

/** Items of a dictionary in their order; empty until they have come. */
export function useDict(type: string): DictItem[] {
  const { data = nothing } = useQuery({
    ...api.dictionaries.items.query({ params: { type } }),
    staleTime: 10 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** The label of a value; unknown values show as they are. */
export function useDictLabel(type: string): (value: string | number | null | undefined) => string {
  const items = useDict(type)
  return (value) =>
    items.find((item) => item.value === String(value))?.label ?? (value === null ? '' : String(value ?? ''))
}
