import type { Synonyms } from '@care/shared/pages/synonyms'
import { useQuery } from '@tanstack/react-query'

/** Other words for pages, loaded with the first search, because the first page does not need them. */
export function useSynonyms(isSearching: boolean): Synonyms | undefined {
  const { data } = useQuery({
    queryKey: ['synonyms'],
    queryFn: async () => (await import('@care/shared/pages/synonyms')).searchWords,
    enabled: isSearching,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data
}
