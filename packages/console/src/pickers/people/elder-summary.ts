import type { Elder, Family } from '@care/shared/people/elders/elder'
import type { Tag } from '@care/shared/people/elders/tags/elder-tag'
import type { Located } from '@care/shared/people/elders/whereabouts'

/** The data of an elder that any record about the elder shows. */
export interface ElderSummary extends Located {
  name: string
  gender?: string | null
  age?: number | null
  avatar?: string | null
  careLevel?: string | null
  /** From the archive; undefined if the record does not include allergies, which differs from no allergies. */
  allergies?: string[]
  factsSaid?: Elder['factsSaid']
  risks?: string[]
  tags?: Tag[]
  contact?: { name: string; relation: string; mobile: string } | null
}

/** The emergency contact, else the first one. */
export const firstContact = (families: readonly Family[]) =>
  families.find(({ isEmergency }) => isEmergency) ?? families[0] ?? null

/** Archive data to spread over any record about the elder. */
export function summaryFromArchive(elder: Elder | undefined): Partial<ElderSummary> {
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
