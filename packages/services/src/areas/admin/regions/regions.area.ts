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
 * Regions and places. Without a map key, places are known by district; so are search results while the map does not
 * answer.
 */
export async function regionsApp(app: FastifyInstance, serving: RegionsServing) {
  const { map } = serving.outside
  const nearly = orOffline(map)
  serve(app, serving, regions, { tree: () => loadRegionTree() })
  serve(app, serving, geocoding, {
    // a single place is stored by the caller: the seat of its district must not be taken for it
    geo: ({ query: { address, city, size } }) => (size > 1 ? nearly : map).geo(address, city, size),
    regeo: ({ query: { location, radius } }) => nearly.regeo(location, radius),
  })
}

export const regionsArea = area({ routes: [regionsApp] })
