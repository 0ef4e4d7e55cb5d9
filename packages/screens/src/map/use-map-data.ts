import { loadChina, loadDistricts } from '@care/shared/browser/map/packs'
import { useQuery } from '@tanstack/react-query'

/** Parts of the program: they never change, and a wall asks for them until they come. */
const pack = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: true } as const

/** `enabled`: asked for only once it is known to be needed. */
export const useChina = (enabled = true) =>
  useQuery({ queryKey: ['map', 'china'], queryFn: loadChina, ...pack, enabled }).data

/** Districts of the province that a region code lies in; null where none are packed. */
export function useDistricts(regionCode: number) {
  const province = Math.floor(regionCode / 10_000) * 10_000
  return useQuery({ queryKey: ['map', province], queryFn: () => loadDistricts(province), ...pack }).data
}
