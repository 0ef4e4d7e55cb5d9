import {
  type FactFields,
  factKinds,
  factNames,
  factState,
  noneValues,
  pickFactFields,
} from '@care/shared/people/elders/facts/facts'
import type { StoredElder } from '../record/elder-record.repository.ts'

/** The facts of a merged record: those that the user chose, and those known only in the record that is dropped. */
export function mergeFacts(kept: StoredElder, dropped: StoredElder, taken: readonly string[]) {
  const facts: FactFields = pickFactFields(kept)
  const said: Record<string, unknown> = { ...Object(kept.factsSaid) }
  for (const kind of factNames) {
    const fields = factKinds[kind].fields as readonly (keyof FactFields)[]
    const chosen = fields.filter((field) => taken.includes(field))
    const come = chosen.length > 0 ? chosen : factState(kind, pickFactFields(kept)) === 'unknown' ? fields : []
    if (come.length === 0) continue
    Object.assign(facts, Object.fromEntries(come.map((field) => [field, dropped[field]])))
    said[kind] = Reflect.get(Object(dropped.factsSaid), kind) ?? {}
  }
  const { cdIsease, pastIllness } = facts
  // a text about illnesses in one record overrides 无 (none) in the other
  if (pastIllness) facts.cdIsease = cdIsease.filter((code) => code !== noneValues.cdIsease)
  return { ...facts, factsSaid: JSON.stringify(said) }
}
