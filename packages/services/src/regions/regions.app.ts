import { geocodeOffline, regeocodeOffline } from '@care/shared/map/offline-geocoder'
import { geocoding, regions } from '@care/shared/regions/regions.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../http/serve.ts'
import type { AmapGeocoder } from './amap-geocoder.ts'
import { loadRegionTree } from './region-tree.ts'

export interface RegionsServing extends Serving {
  amap?: AmapGeocoder | undefined
}

/** Regions and places. Without a map key, and whenever the map does not answer, places are known to the district. */
export async function regionsApp(app: FastifyInstance, serving: RegionsServing) {
  const { amap } = serving
  const orOffline =
    <T>(offline: () => Promise<T>) =>
    (error: unknown) => {
      app.log.warn({ err: error }, 'the map did not answer')
      return offline()
    }

  serve(app, serving, regions, { tree: () => loadRegionTree() })
  serve(app, serving, geocoding, {
    geo: ({ query: { address, city, size } }) => {
      const offline = () => geocodeOffline(address, city, size)
      return amap ? amap.geo(address, city, size).catch(orOffline(offline)) : offline()
    },
    regeo: ({ query: { location, radius } }) => {
      const [lng = 0, lat = 0] = location.split(',').map(Number)
      const offline = () => regeocodeOffline(lng, lat)
      return amap ? amap.regeo(location, radius).catch(orOffline(offline)) : offline()
    },
  })
}
