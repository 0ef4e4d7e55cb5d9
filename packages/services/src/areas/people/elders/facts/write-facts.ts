import type { Caller } from '@care/shared/admin/session/session'
import { wrongInput } from '@care/shared/http/errors'
import {
  contradictionOf,
  type FactFields,
  factFields,
  factsIn,
  pickFactFields,
} from '@care/shared/people/elders/facts/facts'
import type { FactsGiven } from '@care/shared/people/elders/facts/facts-input'
import { applyNormAnswers, type HeldAnswers } from '@care/shared/people/elders/facts/norm-answers'
import type { Db } from '../../../../platform/db/client.ts'
import { addChange, type StoredElder, updateElder } from '../record/elder-record.repository.ts'
import { refuseUnknownValues } from '../record/record-rules.ts'
import { authorOfFacts } from './fact-authors.ts'

/** Throws when a field contains both 无 (none) and another value. */
export function refuseContradiction(held: FactFields): void {
  const found = contradictionOf(held)
  if (found) throw wrongInput(found.field, found.message)
}

/** Writes the facts in a health record into the elder's record; returns the facts that are valid afterwards. */
export async function writeFacts(
  db: Db,
  caller: Caller,
  elder: StoredElder,
  given: FactsGiven,
  answers: HeldAnswers,
): Promise<FactFields> {
  const before = pickFactFields(elder)
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const held = applyNormAnswers({ ...before, ...Object.fromEntries(entries) }, answers)
  refuseContradiction(held)
  const names = factFields.filter((name) => JSON.stringify(held[name]) !== JSON.stringify(before[name]))
  if (names.length === 0) return held
  const changed: Partial<FactFields> = Object.fromEntries(names.map((name) => [name, held[name]]))
  await refuseUnknownValues(db, changed)
  // the form only asked about drugs, so 无 (none) is stored together with that origin
  const from = answers.drugAllergies?.[0] === '1' && names.includes('allergies') ? '健康档案药物过敏史：无' : undefined
  await updateElder(db, caller, elder, changed, authorOfFacts(caller, factsIn(changed), from))
  await addChange(db, caller, elder, 'update', names)
  return held
}
