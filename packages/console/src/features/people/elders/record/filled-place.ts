import type { RegeoAnswer } from '@care/shared/admin/regions/regions.contract'
import { z } from 'zod'
import type { PickedPlace } from '../../../../pickers/places/geocoder.ts'

const Found = z.object({
  region: z.object({ provinceCode: z.string(), cityCode: z.string().nullable(), districtCode: z.string() }).nullable(),
  streetName: z.string().nullable(),
})

/** A picked place with the region and the street in which it lies. */
export interface FilledPlace extends PickedPlace {
  found: z.output<typeof Found>
}

/** Municipalities have no cities, nor do counties directly below their province (`90`). */
const municipalities = ['11', '12', '31', '50']
const isWithoutCity = (code: string) => municipalities.includes(code.slice(0, 2)) || code.slice(2, 4) === '90'
const district = /^\d{6}$/

/** The region codes and the street of a geocoding result; parts that the result lacks are left out. */
export function filledPlace({ regeocode: { addressComponent } }: RegeoAnswer): FilledPlace['found'] {
  const { adcode, township } = addressComponent
  const isDistrict = district.test(adcode) && !adcode.endsWith('00')
  const cityCode = isWithoutCity(adcode) ? null : `${adcode.slice(0, 4)}00`
  return {
    region: isDistrict ? { provinceCode: `${adcode.slice(0, 2)}0000`, cityCode, districtCode: adcode } : null,
    streetName: township || null,
  }
}

/** The values of other fields that a picked place fills. */
export function deriveFromPlace(name: string, value: unknown): Record<string, unknown> {
  const { data } = z.object({ found: Found }).safeParse(value)
  if (name !== 'place' || !data) return {}
  const { region, streetName } = data.found
  return { ...(region && { region }), ...(streetName !== null && { streetName }) }
}
