import type { GeoAnswer, RegeoAnswer } from '@care/shared/admin/regions/regions.contract'
import { geocodeOffline, regeocodeOffline } from '@care/shared/map/offline-geocoder'
import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import { amapGeocoder } from './amap-geocoder.ts'

export interface Geocoder {
  /** Finds an address, followed by places of that name if `most` is above 1. */
  geo: (address: string, city?: string, most?: number) => Promise<GeoAnswer>
  /** Finds the address of a point; `location` is "lng,lat" in GCJ-02, `radius` in metres. */
  regeo: (location: string, radius?: number) => Promise<RegeoAnswer>
}

/** Geocoder without a network, which finds only districts. */
export const offlineGeocoder: Geocoder = {
  geo: geocodeOffline,
  regeo: (location) => {
    const [lng = 0, lat = 0] = location.split(',').map(Number)
    return regeocodeOffline(lng, lat)
  },
}

/** A geocoder for display only, which falls back to districts if the map service fails. */
export const withOfflineFallback = (map: Geocoder): Geocoder => ({
  geo: (...asked) => map.geo(...asked).catch(() => offlineGeocoder.geo(...asked)),
  regeo: (...asked) => map.regeo(...asked).catch(() => offlineGeocoder.regeo(...asked)),
})

export const map = defineOutsideService({
  name: 'map',
  label: '地图服务',
  settings: {
    AMAP_KEY: z.string().max(128).describe('高德地图 Web 服务的密钥'),
    AMAP_URL: httpUrl.default('https://restapi.amap.com').describe('高德地图 Web 服务的地址'),
  },
  make: ({ AMAP_URL, AMAP_KEY }): Geocoder => amapGeocoder({ url: AMAP_URL, key: AMAP_KEY }),
  standIn: () => offlineGeocoder,
  connected: '地址解析到门牌',
  without: '未接入：离线示意图，地址近似到区县',
})
