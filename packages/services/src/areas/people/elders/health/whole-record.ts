import type { Caller } from '@care/shared/admin/session/session'
import { factAnswerNames, factsToAnswers, type HeldAnswers } from '@care/shared/people/elders/facts/norm-answers'
import type { HealthAnswers } from '@care/shared/people/elders/health/health'
import type { Db } from '../../../../platform/db/client.ts'
import { findFacts } from '../facts/facts.repository.ts'
import { findHealthRecord } from './health.repository.ts'

/** The health record together with those of its answers that are stored in the elder's own record. */
export async function findWholeRecord(db: Db, caller: Caller, oldmanId: number) {
  const kept = await findHealthRecord(db, caller, oldmanId)
  const held = kept && (await findFacts(db, caller, oldmanId))
  return kept && held
    ? { ...kept, record: { ...splitHealthAnswers(kept.record).own, ...factsToAnswers(held) } }
    : undefined
}

/** Separates the answers stored in the health record from those stored in the elder's record. */
export function splitHealthAnswers(record: HealthAnswers): { own: HealthAnswers; held: HeldAnswers } {
  const isHeld = (name: string) => factAnswerNames.some((one) => one === name)
  const entries = Object.entries(record)
  return {
    own: Object.fromEntries(entries.filter(([name]) => !isHeld(name))),
    held: Object.fromEntries(entries.filter(([name]) => isHeld(name))),
  }
}
