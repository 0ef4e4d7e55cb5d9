import { mapServicePath, type OnlineMapTag, onlineMapTag } from '@care/shared/map/online-map'
import { useQuery } from '@tanstack/react-query'

interface LngLat {
  getLng(): number
  getLat(): number
}
type At = [lng: number, lat: number]
/** `status`: complete, no_data or error. */
type Told = (status: string, result: unknown) => void

/** The part of AMap's JS API 2.0 used here. */
export interface Amap {
  Map: new (
    box: HTMLElement,
    options: { zoom: number; center: At },
  ) => {
    setCenter(at: At): void
    on(event: 'click', hear: (event: { lnglat: LngLat }) => void): void
    destroy(): void
  }
  Marker: new (options: {
    position: At
    draggable: boolean
  }) => {
    setMap(map: InstanceType<Amap['Map']> | null): void
    setPosition(at: At): void
    on(event: 'dragend', hear: (event: { lnglat: LngLat }) => void): void
  }
  PlaceSearch: new (options: { pageSize: number; extensions: 'all' }) => { search(words: string, told: Told): void }
  Geocoder: new () => { getAddress(at: At, told: Told): void }
  Geolocation: new (options: {
    enableHighAccuracy: boolean
    timeout: number
  }) => {
    getCurrentPosition(told: Told): void
  }
}

declare global {
  interface Window {
    AMap?: Amap
    _AMapSecurityConfig?: { serviceHost: string }
    careMapLoaded?: () => void
  }
}

const plugins = ['AMap.PlaceSearch', 'AMap.Geocoder', 'AMap.Geolocation']
const patienceMs = 15_000

const readTag = (): OnlineMapTag | null => {
  const text = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${onlineMapTag}"]`)?.content
  return text ? (JSON.parse(text) as OnlineMapTag) : null
}

/** Loads AMap's script once; after a failure the next call loads it again. */
function load({ key, url, isVouched }: OnlineMapTag): Promise<Amap> {
  if (window.AMap) return Promise.resolve(window.AMap)
  if (isVouched) window._AMapSecurityConfig = { serviceHost: `${location.origin}${mapServicePath}` }
  const script = document.createElement('script')
  const ask = { v: '2.0', key, plugin: plugins.join(','), callback: 'careMapLoaded' }
  script.src = `${url}/maps?${new URLSearchParams(ask)}`
  return new Promise<Amap>((resolve, reject) => {
    const lost = () => {
      script.remove()
      reject(new Error('地图加载失败'))
    }
    const late = setTimeout(lost, patienceMs)
    script.onerror = lost
    window.careMapLoaded = () => {
      clearTimeout(late)
      if (window.AMap) resolve(window.AMap)
      else lost()
    }
    document.head.append(script)
  })
}

/**
 * AMap if configured; null while loading or if unavailable, so that the bundled map is rendered (specification 0 §8).
 */
export function useAmap(): { amap: Amap | null; isComing: boolean } {
  const tag = readTag()
  const { data = null, isLoading } = useQuery({
    queryKey: ['amap'],
    queryFn: () =>
      load(tag as OnlineMapTag).catch((error: unknown) => {
        // reported only to the error log
        reportError(error)
        throw error
      }),
    enabled: tag !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { amap: data, isComing: isLoading }
}
