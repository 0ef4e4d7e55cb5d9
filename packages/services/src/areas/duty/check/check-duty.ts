import type { Unreachable } from '@care/shared/duty/duty'
import { type Gap, gapDays, gapText } from '@care/shared/duty/gaps'
import { type Database, inTenants } from '../../../platform/db/client.ts'
import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { findKeepers } from '../roster/people.repository.ts'
import { findTenantsToCheck, keepCheck, takeCheck } from './check.repository.ts'
import { lookAhead } from './look-ahead.ts'

/**
 * Tells who keeps a roster of its gaps and of whom nobody can call, once a day from nine o'clock on, whichever process looks. Rejects at the end
 * when it failed for an institution: the others' are told all the same.
 */
export async function checkDuty(database: Database, at?: Date): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of await findTenantsToCheck(database, at))
    await checkTenant(database, tenantId, at).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const checkTenant = (database: Database, tenantId: number, at?: Date) =>
  inTenants(database, [tenantId], async (db) => {
    const taken = await takeCheck(db, tenantId, at)
    if (!taken) return
    const { gaps, unreachable } = await lookAhead(db, tenantId, taken.now)
    await keepCheck(db, tenantId, taken.day, { gaps: gaps.length, unreachable: unreachable.length })
    const text = checkText(gaps, unreachable)
    const keepers = text ? await findKeepers(db, tenantId) : []
    if (text && keepers.length > 0)
      await addNotices(
        db,
        keepers.map((username) => ({ kind: 'duty', tenantId, username, text })),
      )
  })

/** In one line; nothing when all is well. */
export function checkText(gaps: readonly Gap[], unreachable: readonly Unreachable[]): string | undefined {
  const [gap] = gaps
  const [person] = unreachable
  const parts = [
    gap && `未来${gapDays}天有${gaps.length}处缺人，最近是${gap.day.slice(5)} ${gapText(gap)}`,
    person && `${unreachable.length}名值班人员联系不上，如${person.nickName}（${person.why}）`,
  ].filter(Boolean)
  return parts.length > 0 ? `值班检查：${parts.join('；')}` : undefined
}
