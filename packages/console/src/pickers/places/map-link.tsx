import { useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { parsePlace } from './place.ts'

const AddressDialog = lazyPart('AddressDialog', () => import('./address-dialog.tsx'))

interface Props {
  /** "lng,lat" in GCJ-02. */
  location: string | null | undefined
  address?: string | null
}

/** Opens a place on the map; renders nothing without a location. */
export function MapLink({ location, address }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = parsePlace(location)
  if (!place) return null
  return (
    <>
      <Button type="button" label="看地图" icon="pi pi-map" size="small" text onClick={() => setOpen(true)} />
      {isOpen && (
        <AddressDialog
          id="place-on-map"
          value={{ ...place, address: address ?? '' }}
          disabled
          onHide={() => setOpen(false)}
        />
      )}
    </>
  )
}
