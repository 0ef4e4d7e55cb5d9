import { birthdayOf, genderOf, idCardRefusal } from '@care/shared/id-card'
import type { Elder } from '@care/shared/people/elders/elder'
import { z } from 'zod'
import { bodyOf } from '../../../../crud/form/body-of.ts'
import { formModelOf } from '../../../../crud/form/form-schema.ts'
import { toFamilies } from './contact-rows.ts'
import { formSections } from './form-sections.ts'

/** Inputs whose value is split into several fields. */
const Together = z.object({
  place: z.object({ address: z.string(), lng: z.number().nullish(), lat: z.number().nullish() }).nullish(),
  region: z.record(z.string(), z.string().nullish()).nullish(),
})
const apart = (values: Record<string, unknown>): Record<string, unknown> => {
  const { place, region } = Together.parse(values)
  const { provinceCode = null, cityCode = null, districtCode = null } = region ?? {}
  const { address = null, lng = null, lat = null } = place ?? {}
  const families = toFamilies(values.families)
  return { ...values, families, address, lng, lat, provinceCode, cityCode, districtCode }
}

const body = (name: 'create' | 'update') => bodyOf({ area: 'elders', name })

/** Initial values, schema and required fields of the record form; `elder` is `null` for a new record. */
export function recordDraft(elder: Elder | null) {
  const names = formSections
    .flatMap(({ names }) => names)
    .filter((name) => (elder ? name !== 'tenantId' : name !== 'careReason'))
  const draft = formModelOf(body('create'), body(elder ? 'update' : 'create'), names, elder ?? undefined)
  const place = elder?.address ? { address: elder.address, lng: elder.lng, lat: elder.lat } : null
  const { provinceCode = null, cityCode = null, districtCode = null } = elder ?? {}
  const known = elder
    ? { id: elder.id, updateTime: elder.updateTime, tagIds: elder.tags.map(({ id }) => id) }
    : { tagIds: [], families: [{}] }
  return {
    names,
    required: draft.required,
    schema: z.record(z.string(), z.unknown()).transform(apart).pipe(draft.schema),
    values: { ...draft.values, place, region: { provinceCode, cityCode, districtCode }, ...known },
  }
}

/** The birthday and gender derived from a complete ID number. */
export function deriveFromIdCard(name: string, value: unknown): Record<string, unknown> {
  const number = String(value ?? '')
  if (name !== 'idCard' || number === '' || idCardRefusal(number)) return {}
  return { birthday: birthdayOf(number), gender: genderOf(number) }
}
