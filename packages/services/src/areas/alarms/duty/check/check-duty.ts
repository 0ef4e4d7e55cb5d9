import type { Unreachable } from '@care/shared/alarms/duty/duty'
import { type Gap, gapDays, gapText } from '@care/shared/alarms/duty/gaps'
import type { Database } from '../../../../platform/db/client.ts'
import { notifyEach } from '../../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../../platform/sweep/sweep.ts'
import { findTenantsWith, momentOf } from '../../../../platform/sweep/tenants-with.repository.ts'
import { findRosterEditors } from '../roster/people.repository.ts'
import { claimCheck, saveCheckResult } from './check.repository.ts'
import { findRosterProblems } from './look-ahead.ts'

/**
 * Notifies the people who may edit the roster, once a day from nine o'clock on, about gaps (shifts without enough
 * people) and about planned people whom warnings cannot reach. The process that claims the day first sends the notice.
 */
export const checkDuty = sweep({
  due: (database: Database, at?: Date) => findTenantsWith(database, 'tenants_with_due_duty_check', momentOf(at)),
  take: async (db, tenantId, at?: Date) => {
    const taken = await claimCheck(db, tenantId, at)
    if (!taken) return
    const { gaps, unreachable } = await findRosterProblems(db, tenantId, taken.now)
    await saveCheckResult(db, tenantId, taken.day, { gaps: gaps.length, unreachable: unreachable.length })
    const text = checkText(gaps, unreachable)
    if (text) await notifyEach(db, await findRosterEditors(db, tenantId), { kind: 'duty', tenantId, text })
  },
})

/** The notice as one line of text; undefined when there is nothing to report. */
export function checkText(gaps: readonly Gap[], unreachable: readonly Unreachable[]): string | undefined {
  const [gap] = gaps
  const [person] = unreachable
  const parts = [
    gap && `未来${gapDays}天有${gaps.length}处缺人，最近是${gap.day.slice(5)} ${gapText(gap)}`,
    person && `${unreachable.length}名值班人员联系不上，如${person.nickName}（${person.why}）`,
  ].filter(Boolean)
  return parts.length > 0 ? `值班检查：${parts.join('；')}` : undefined
}
