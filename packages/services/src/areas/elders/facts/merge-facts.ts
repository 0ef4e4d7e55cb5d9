import { factKinds, factNames, factState, type HeldFacts, heldOf, noneIn } from '@care/shared/elders/facts/facts'
import type { KeptElder } from '../record/elder-record.repository.ts'

/** Facts of two records that become one: what was chosen, and of what the kept one does not say whatever the other says. */
export function mergedFacts(kept: KeptElder, dropped: KeptElder, taken: readonly string[]) {
  const facts: HeldFacts = heldOf(kept)
  const said: Record<string, unknown> = { ...Object(kept.factsSaid) }
  for (const kind of factNames) {
    const fields = factKinds[kind].fields as readonly (keyof HeldFacts)[]
    const chosen = fields.filter((field) => taken.includes(field))
    const come = chosen.length > 0 ? chosen : factState(kind, heldOf(kept)) === 'unknown' ? fields : []
    if (come.length === 0) continue
    Object.assign(facts, Object.fromEntries(come.map((field) => [field, dropped[field]])))
    said[kind] = Reflect.get(Object(dropped.factsSaid), kind) ?? {}
  }
  const { cdIsease, pastIllness } = facts
  // words of the one beside 无 of the other
  if (pastIllness) facts.cdIsease = cdIsease.filter((code) => code !== noneIn.cdIsease)
  return { ...facts, factsSaid: JSON.stringify(said) }
}
