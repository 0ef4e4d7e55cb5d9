import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { CountedInput } from '../../kit/inputs/counted-input.tsx'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import { AddressResults } from './address-results.tsx'
import { CoordinateInput } from './coordinate-input.tsx'
import { callGeocoder, type FoundPlace, localGeocoder, type PickedPlace } from './geocoder.ts'
import { MapPicker } from './map-picker.tsx'
import { useAmap } from './online/amap.ts'
import { amapGeocoder } from './online/amap-places.ts'
import { OnlineMap } from './online/online-map.tsx'
import { addressFor, type Place } from './place.ts'
import './address-dialog.css'

interface Props {
  id: string
  value: { address: string; lng: number | null; lat: number | null } | null
  disabled?: boolean
  offline?: boolean
  onHide: () => void
  onConfirm?: (place: PickedPlace) => void
}

const beijing = { lng: 116.405285, lat: 39.904989 }
const mapHeight = 380
/** Zoom level for choosing a place, as specified; a read-only place is shown closer (region-map.tsx). */
const onlineZoom = 13

/** The dialog 选择位置: by search, on the map, or by coordinates. */
export function AddressDialog({ id, value, disabled, offline, onHide, onConfirm }: Props) {
  const { amap, isComing } = useAmap()
  const geocoder = useMemo(() => (amap ? amapGeocoder(amap) : offline ? localGeocoder : callGeocoder), [amap, offline])
  const known = value && value.lng !== null && value.lat !== null ? { lng: value.lng, lat: value.lat } : null
  const [place, setPlace] = useState<Place | null>(known)
  const [centre, setCentre] = useState<Place>(known ?? beijing)
  const [address, setAddress] = useState(value?.address ?? '')
  const [label, setLabel] = useState<string | null>(null)
  const latest = useRef<Place | null>(null)

  // an address without coordinates starts the map at its first search result
  const { data: guessed } = useQuery({
    queryKey: ['place-of', value?.address, offline],
    queryFn: () => geocoder.search(value?.address ?? ''),
    enabled: !known && Boolean(value?.address),
  })
  const [guess] = guessed ?? []
  const shown = place ?? guess ?? null
  const around = place || !guess ? centre : guess

  const take = (found: FoundPlace, typed: string) => {
    latest.current = found
    setPlace(found)
    setCentre(found)
    setAddress(addressFor(typed, found))
    setLabel(found.label)
  }
  const move = async (target: Place, isFinal: boolean) => {
    latest.current = target
    setPlace(target)
    setLabel(null)
    if (!isFinal) return
    const before = address
    // without a geocoding result the address stays unchanged
    const words = await geocoder.addressOf(target).catch(() => '')
    // another place was chosen meanwhile
    if (latest.current !== target) return
    // keeps an address typed meanwhile
    if (words) setAddress((now) => (now !== before || now.startsWith(words) ? now : words))
  }

  const footer = disabled ? undefined : (
    <>
      <LeaveButton />
      <Button
        label="确定"
        icon="pi pi-check"
        disabled={!shown || address.trim() === ''}
        onClick={() => shown && onConfirm?.({ lng: shown.lng, lat: shown.lat, address: address.trim() })}
      />
    </>
  )

  return (
    <Dialog id={id} title="选择位置" width="80vw" footer={footer} onClose={onHide}>
      <div className="address-layout row gap-3">
        {!disabled && <AddressResults geocoder={geocoder} onTake={take} height={mapHeight} />}
        {amap ? (
          <OnlineMap
            amap={amap}
            centre={around}
            place={shown}
            zoom={onlineZoom}
            height={mapHeight}
            caption={shown ? `${shown.lng}，${shown.lat}` : '点击地图选择位置'}
            onMove={disabled ? undefined : (...to) => void move(...to)}
          />
        ) : isComing ? (
          <SkeletonLines count={5} />
        ) : (
          <MapPicker
            centre={around}
            place={shown}
            disabled={disabled}
            height={mapHeight}
            onMove={(...to) => void move(...to)}
          />
        )}
      </div>
      <div className="address-words stack">
        <label htmlFor="address-text">详细地址</label>
        <CountedInput
          id="address-text"
          value={address}
          max={200}
          disabled={disabled}
          placeholder="街道、小区、楼栋、门牌号"
          onChange={(text = '') => setAddress(text)}
        />
        <label htmlFor="address-coordinates">经纬度</label>
        <CoordinateInput
          id="address-coordinates"
          place={shown}
          disabled={disabled}
          onChange={(target) => {
            setCentre(target)
            void move(target, true)
          }}
        />
      </div>
      {label && <p className="address-label small">当前结果为{label}，可拖动定位点或直接填写经纬度</p>}
    </Dialog>
  )
}
