import { ApiError } from '@care/shared/http/client'
import { useQuery } from '@tanstack/react-query'
import type { Place } from './place.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'

/** The bundled map around a place, loaded over the network. */
export const useSurroundings = (place: Place | null) =>
  useQuery({
    queryKey: ['map', place?.lng, place?.lat],
    queryFn: () => draw(place as Place),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads the map; replaces the browser's message for a missing file by a message for users. */
async function draw(place: Place): Promise<Surroundings> {
  try {
    return await surroundingsOf(place)
  } catch (cause) {
    throw Object.assign(new ApiError(0, '地图数据没有取到，请检查网络'), { cause })
  }
}
