import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

const minute = 60_000

/**
 * Signed addresses of private files, valid for minutes, by permanent address; missing while loading or without
 * permission.
 */
export function useSigned(urls: string[], enabled = true): Record<string, string> {
  const { data = [] } = useQuery({
    ...api.files.sign.query({ body: { urls } }),
    enabled: enabled && urls.length > 0,
    staleTime: 4 * minute,
    refetchInterval: 4 * minute,
  })
  return Object.fromEntries(urls.flatMap((url, at) => (data[at] ? [[url, data[at]]] : [])))
}
