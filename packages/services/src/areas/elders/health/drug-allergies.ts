import { allergiesWith, drugAnswerWith } from '@care/shared/elders/health/drug-allergies'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { addChange, type KeptElder, updateElder } from '../record/elder-record.repository.ts'
import { findHealthRecord, updateHealthRecord } from './health.repository.ts'

type Holder = Pick<KeptElder, 'tenantId' | 'id' | 'allergies'>
const listed = (answer: unknown): string[] => (Array.isArray(answer) ? answer.toSorted() : [])
const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** What everybody who is with the elder is warned of, as the health record answers; who has not answered it changes nothing. */
export const allergiesByHealth = async (
  db: Db,
  caller: Caller,
  { id, allergies }: Pick<Holder, 'id' | 'allergies'>,
) => {
  const answered = listed((await findHealthRecord(db, caller, id))?.record.drugAllergies)
  return answered.length > 0 ? allergiesWith(allergies, answered) : allergies
}

/** The elder's record follows the health record, which was just written. */
export async function followHealth(db: Db, caller: Caller, elder: Holder): Promise<void> {
  const allergies = await allergiesByHealth(db, caller, elder)
  if (same(allergies, elder.allergies)) return
  await updateElder(db, caller, elder, { allergies })
  await addChange(db, caller, elder, 'update', ['allergies'])
}

/** The health record, where there is one, follows what was just entered. */
export async function followAllergies(db: Db, caller: Caller, { id, allergies }: Pick<Holder, 'id' | 'allergies'>) {
  const kept = await findHealthRecord(db, caller, id)
  if (!kept) return
  const answered = listed(kept.record.drugAllergies)
  const drugAllergies = drugAnswerWith(answered, allergies)
  if (!same(drugAllergies, answered)) await updateHealthRecord(db, caller, { oldmanId: id, record: { drugAllergies } })
}
