import { useRef } from 'react'
import { api } from '../../../../calls/api.ts'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { AddressPicker } from '../../../../pickers/places/address-picker.tsx'
import type { PickedPlace } from '../../../../pickers/places/geocoder.ts'
import { type FilledPlace, filledPlace } from './filled-place.ts'

/** The place of residence, picked on the map; the region and the street of a picked place fill their fields. */
export function PlaceInput({ id, value, onChange, invalid }: InputProps) {
  const latest = useRef<PickedPlace | null>(null)
  const pick = async (place: PickedPlace | null) => {
    latest.current = place
    if (!place) return onChange(undefined)
    onChange(place)
    // keeps the entered region if none is found for the place
    const found = await api.geocoding.regeo.call({ query: { location: `${place.lng},${place.lat}` } }).catch(() => null)
    if (found && latest.current === place) onChange({ ...place, found: filledPlace(found) } satisfies FilledPlace)
  }
  return (
    <AddressPicker
      id={id}
      value={(value ?? null) as Parameters<typeof AddressPicker>[0]['value']}
      invalid={invalid}
      placeholder="请在地图上选择住址"
      onChange={(place) => void pick(place)}
    />
  )
}
