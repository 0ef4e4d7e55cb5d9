import { ApiError } from '@care/shared/http/client'
import { useQuery } from '@tanstack/react-query'
import type { Place } from './place.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'

/** The packed map around a place; it comes over the network like a page does. */
export const useSurroundings = (place: Place | null) =>
  useQuery({
    queryKey: ['map', place?.lng, place?.lat],
    queryFn: () => draw(place as Place),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the browser says of a lost file is not for the person at the map. */
async function draw(place: Place): Promise<Surroundings> {
  try {
    return await surroundingsOf(place)
  } catch (cause) {
    throw Object.assign(new ApiError(0, '地图数据没有取到，请检查网络'), { cause })
  }
}
