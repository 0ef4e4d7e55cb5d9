import { geocoding, regions } from '@care/shared/admin/regions/regions.contract'
import type { FastifyInstance } from 'fastify'
import { orOffline } from '../../../outside/map/map.ts'
import type { Outside } from '../../../outside/outside.ts'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { loadRegionTree } from './region-tree.ts'

export interface RegionsServing extends Serving {
  outside: Pick<Outside, 'map'>
}

/**
 * Regions and geocoding. Without a map key, addresses are resolved to their district; search results also while the map
 * service fails.
 */
export async function regionsApp(app: FastifyInstance, serving: RegionsServing) {
  const { map } = serving.outside
  const nearly = orOffline(map)
  serve(app, serving, regions, { tree: () => loadRegionTree() })
  serve(app, serving, geocoding, {
    // no fallback for a single place, because the caller stores it and must not store the seat of its district instead
    geo: ({ query: { address, city, size } }) => (size > 1 ? nearly : map).geo(address, city, size),
    regeo: ({ query: { location, radius } }) => nearly.regeo(location, radius),
  })
}

export const regionsArea = area({ routes: [regionsApp] })
