import type { Unreachable } from '@care/shared/alarms/duty/duty'
import { findGaps, type Gap, gapDays } from '@care/shared/alarms/duty/gaps'
import { dayMs } from '@care/shared/recurrence/calendar'
import type { Db } from '../../../../platform/db/client.ts'
import { findUnreachable } from '../roster/people.repository.ts'
import { findShifts } from '../roster/shift.repository.ts'
import { findFilledPlaces, hasRoster } from './check.repository.ts'

/** Gaps in the roster and unreachable people of the next days; empty for an institution without a roster. */
export async function findRosterProblems(
  db: Db,
  tenantId: number,
  from: number,
  days = gapDays,
): Promise<{ gaps: Gap[]; unreachable: Unreachable[] }> {
  if (!(await hasRoster(db, tenantId))) return { gaps: [], unreachable: [] }
  const until = from + days * dayMs
  const span = { from: new Date(from), to: new Date(until) }
  const filled = await findFilledPlaces(db, tenantId, span)
  const gaps = findGaps(await findShifts(db, tenantId), filled, from, until)
  return { gaps, unreachable: await findUnreachable(db, tenantId, span) }
}
