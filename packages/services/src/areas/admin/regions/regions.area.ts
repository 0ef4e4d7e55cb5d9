import { geocoding, regions } from '@care/shared/admin/regions/regions.contract'
import type { FastifyInstance } from 'fastify'
import { withOfflineFallback } from '../../../outside/map/map.ts'
import type { Outside } from '../../../outside/outside.ts'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { loadRegionTree } from './region-tree.ts'

export interface RegionsServing extends Serving {
  outside: Pick<Outside, 'map'>
}

/**
 * Regions and geocoding. Without a map key an address is resolved only to its district; a search also falls back to
 * districts while the map service fails.
 */
export async function regionsApp(app: FastifyInstance, serving: RegionsServing) {
  const { map } = serving.outside
  const nearly = withOfflineFallback(map)
  serve(app, serving, regions, { tree: () => loadRegionTree() })
  serve(app, serving, geocoding, {
    // no fallback here: the caller stores the place, and the centre of the district would be wrong
    geo: ({ query: { address, city, size } }) => (size > 1 ? nearly : map).geo(address, city, size),
    regeo: ({ query: { location, radius } }) => nearly.regeo(location, radius),
  })
}

export const regionsArea = area({ routes: [regionsApp] })
