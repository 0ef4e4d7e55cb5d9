import { geocoding, regions } from '@care/shared/regions/regions.contract'
import type { FastifyInstance } from 'fastify'
import { orOffline } from '../../outside/map/map.ts'
import type { Outside } from '../../outside/outside.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { loadRegionTree } from './region-tree.ts'

export interface RegionsServing extends Serving {
  outside: Pick<Outside, 'map'>
}

/** Regions and places. Without a map key, and whenever the map does not answer, places are known to the district. */
export async function regionsApp(app: FastifyInstance, serving: RegionsServing) {
  const map = orOffline(serving.outside.map)
  serve(app, serving, regions, { tree: () => loadRegionTree() })
  serve(app, serving, geocoding, {
    geo: ({ query: { address, city, size } }) => map.geo(address, city, size),
    regeo: ({ query: { location, radius } }) => map.regeo(location, radius),
  })
}
