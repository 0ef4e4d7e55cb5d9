import { gapText } from '@care/shared/alarms/duty/gaps'
import { type HandoverFacts, maxFacts } from '../../../../platform/sources/handover-source.ts'
import { findRosterProblems } from './look-ahead.ts'

/** Posts that lack people within the next 24 hours, and people on duty whom warnings cannot reach. */
export const dutyFacts: HandoverFacts = async (db, tenantId) => {
  const { gaps, unreachable } = await findRosterProblems(db, tenantId, Date.now(), 1)
  const critical = { source: 'duty', link: null, isCritical: true } as const
  return [
    ...gaps.map((gap) => ({
      ...critical,
      key: `duty:${gap.day}:${gap.shiftId}:${gap.post}:${gap.to}`,
      text: `${gap.day.slice(5)} ${gapText(gap)}`,
    })),
    ...unreachable.map(({ userId, nickName, why, day }) => ({
      ...critical,
      key: `duty:person:${userId}`,
      text: `${day.slice(5)} 值班的${nickName}联系不上：${why}`,
    })),
  ].slice(0, maxFacts)
}
