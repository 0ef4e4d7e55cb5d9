import { loadChina, loadDistricts } from '@care/shared/browser/map/packs'
import { useQuery } from '@tanstack/react-query'

/** Static parts of the program, retried until they are loaded. */
const pack = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: true } as const

/** The national map; `enabled`: whether to load it. */
export const useChina = (enabled = true) =>
  useQuery({ queryKey: ['map', 'china'], queryFn: loadChina, ...pack, enabled }).data

/** Districts of the province of a region code; null where none are packed. */
export function useDistricts(regionCode: number) {
  const province = Math.floor(regionCode / 10_000) * 10_000
  return useQuery({ queryKey: ['map', province], queryFn: () => loadDistricts(province), ...pack }).data
}
