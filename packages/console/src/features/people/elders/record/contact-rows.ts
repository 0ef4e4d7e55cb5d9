import { Families } from '@care/shared/people/elders/record/elder-draft'

/** A contact as typed in the form. */
export interface ContactRow {
  name?: string | undefined
  relation?: string | undefined
  mobile?: string | undefined
}
export const maxContacts = 3

export const contactRowsOf = (value: unknown): ContactRow[] => (Array.isArray(value) ? value : [])
/** Whether nothing of a contact has been entered, so that nothing of it is required. */
export const isBlank = (row: ContactRow) => !row.name?.trim() && !row.relation && !row.mobile?.trim()

/** The non-empty rows in the format of the request; the first contact is the emergency contact. */
export const toFamilies = (value: unknown) =>
  contactRowsOf(value)
    .filter((row) => !isBlank(row))
    .map(({ name = '', relation = '', mobile = '' }, at) => ({ name, relation, mobile, isEmergency: at === 0 }))

/** Validation messages of each row, the same as those of the request schema. */
export function findRowFaults(value: unknown): ContactRow[] {
  const rows = contactRowsOf(value)
  const places = rows.flatMap((row, at) => (isBlank(row) ? [] : [at]))
  const faults: ContactRow[] = rows.map(() => ({}))
  for (const { path, message } of Families.safeParse(toFamilies(value)).error?.issues ?? []) {
    const [at, name] = path
    const fault = faults[places[Number(at)] ?? 0]
    if (fault && (name === 'name' || name === 'relation' || name === 'mobile')) fault[name] ??= message
  }
  return faults
}
