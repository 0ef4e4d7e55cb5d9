import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMenu } from '../menu/use-menu.ts'
import { useSynonyms } from '../menu/use-synonyms.ts'
import { type Hit, isSearchable, menuHits, recordHits } from './palette-rules.ts'
import { readRecent } from './recent.ts'

interface Found {
  hits: Hit[]
  busy: boolean
  /** Set if the search for records failed, so that the hits are menu entries only. */
  failure: { error: Error; retry: () => void } | null
}

/** Hits for a text: menu entries immediately, records after a debounce. Without a text, the latest hits come first. */
export function useHits(text: string, settled: string): Found {
  const menu = useMenu()
  const word = text.trim()
  const asked = settled.trim()
  const { data, isFetching, error, refetch } = useQuery({
    ...api.search.find.query({ query: { text: asked } }),
    enabled: isSearchable(asked),
  })
  const menus = menuHits(menu, word, useSynonyms(word !== ''))
  if (word === '') {
    const recent = readRecent()
    return {
      hits: [...recent, ...menus.filter(({ key }) => !recent.some((hit) => hit.key === key))],
      busy: false,
      failure: null,
    }
  }
  const records = data && asked === word ? recordHits(data) : []
  const failure = error && asked === word && !isFetching ? { error, retry: () => void refetch() } : null
  return { hits: [...menus, ...records], busy: isFetching || (asked !== word && isSearchable(word)), failure }
}
