import type { Elder, Family } from '@care/shared/elders/elder'
import type { Tag } from '@care/shared/elders/tags/elder-tag'
import type { Located } from '@care/shared/elders/whereabouts'

/** What is known of an elder in any record that speaks of one. */
export interface ElderFace extends Located {
  name: string
  gender?: string | null
  age?: number | null
  avatar?: string | null
  careLevel?: string | null
  /** Of the archive; absent where a record does not say, which is not the same as none. */
  allergies?: string[]
  factsSaid?: Elder['factsSaid']
  risks?: string[]
  tags?: Tag[]
  contact?: { name: string; relation: string; mobile: string } | null
}

/** Whom to call first about an elder. */
export const firstContact = (families: readonly Family[]) =>
  families.find(({ isEmergency }) => isEmergency) ?? families[0] ?? null

/** What an archive adds to any record of the elder: to be spread over it. */
export function knownOf(elder: Elder | undefined): Partial<ElderFace> {
  if (!elder) return {}
  const { gender, age, careLevel, allergies, factsSaid, risks, families, tags } = elder
  return {
    gender,
    age,
    careLevel,
    allergies,
    factsSaid,
    risks,
    tags,
    contact: firstContact(families),
  }
}
