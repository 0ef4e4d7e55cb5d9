import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../../kit/messages/toast.ts'
import { type Place, roundPlace } from '../place.ts'
import type { Amap } from './amap.ts'
import { locateBrowser } from './amap-places.ts'
import './online-map.css'

interface Props {
  amap: Amap
  /** Centre of the map. */
  centre: Place
  place: Place | null
  /** Called when the pin moves; without it the map is read-only. */
  onMove?: ((place: Place, isFinal: boolean) => void) | undefined
  zoom: number
  /** In px. */
  height: number
  /** Text below the map; AMap shows its own attribution. */
  caption: string
}

type Drawn = InstanceType<Amap['Map']>
type Marker = InstanceType<Amap['Marker']>

/** AMap with a pin: click, drag, or 我的位置. */
export function OnlineMap({ amap, centre, place, onMove, zoom, height, caption }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: Drawn; marker: Marker } | null>(null)
  const [isLocating, setLocating] = useState(false)
  const mayMove = onMove !== undefined
  const point = useEffectEvent(({ lnglat }: { lnglat: { getLng(): number; getLat(): number } }) =>
    onMove?.(roundPlace({ lng: lnglat.getLng(), lat: lnglat.getLat() }), true),
  )
  const first = useEffectEvent(() => centre)

  useEffect(() => {
    const { lng, lat } = first()
    const map = new amap.Map(box.current as HTMLElement, { zoom, center: [lng, lat] })
    const marker = new amap.Marker({ position: [lng, lat], draggable: mayMove })
    map.on('click', (event) => point(event))
    marker.on('dragend', (event) => point(event))
    drawn.current = { map, marker }
    return () => {
      drawn.current = null
      map.destroy()
    }
  }, [amap, zoom, mayMove])

  useEffect(() => drawn.current?.map.setCenter([centre.lng, centre.lat]), [centre.lng, centre.lat])
  useEffect(() => {
    const { map, marker } = drawn.current ?? {}
    if (place) marker?.setPosition([place.lng, place.lat])
    marker?.setMap(place ? (map ?? null) : null)
  }, [place])

  const locate = async () => {
    setLocating(true)
    const here = await locateBrowser(amap)
    setLocating(false)
    if (!here) return toast('warn', '没有取到当前位置，请在地图上点选')
    drawn.current?.map.setCenter([here.lng, here.lat])
    onMove?.(roundPlace(here), true)
  }

  return (
    <figure className="region-map" style={{ height }}>
      <div ref={box} className="online-map-surface" />
      {mayMove && (
        <button
          type="button"
          className="online-map-here line inline gap-1 boxed"
          disabled={isLocating}
          onClick={() => void locate()}
        >
          <i className={isLocating ? 'pi pi-spin pi-spinner' : 'pi pi-compass'} aria-hidden />
          我的位置
        </button>
      )}
      <figcaption className="line between">
        <span className="cut" title={caption}>
          {caption}
        </span>
      </figcaption>
    </figure>
  )
}
