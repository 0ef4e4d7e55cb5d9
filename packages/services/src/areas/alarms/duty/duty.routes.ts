import type { Caller } from '@care/shared/admin/session/session'
import type { DutyWeek } from '@care/shared/alarms/duty/duty'
import { duty, dutyShifts } from '@care/shared/alarms/duty/duty.contract'
import { dutyShift } from '@care/shared/alarms/duty/duty-shift.words'
import { mondayOf } from '@care/shared/recurrence/calendar'
import { epochOf } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { checkDuty } from './check/check-duty.ts'
import { findRosterProblems } from './check/look-ahead.ts'
import { institutionOf } from './own-institution.ts'
import { assignDutyPlace, coverDutyPlace, removeDutyPlace } from './roster/change-roster.ts'
import { copyWeeks } from './roster/copy-weeks.ts'
import { findLeaves } from './roster/people.repository.ts'
import { findChanges, findPlaces } from './roster/place.repository.ts'
import { findSwapHours, saveSwapHours } from './roster/rule.repository.ts'
import { findShifts } from './roster/shift.repository.ts'
import { askSwap } from './swaps/ask-swap.ts'
import { moveSwap } from './swaps/move-swap.ts'
import { findSwaps } from './swaps/swap.repository.ts'

const lookMs = 60_000
const bothShifts = '改时间后，有人在今后的值班表里会同时在两个班次，请先调整排班'
const weekMs = 7 * 86_400_000

/** 班次与值班表: routes of shifts and the duty roster. */
export async function dutyRoutes(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookMs, 'duty check', () => checkDuty(serving.database))

  const shifts = plainVerbs('dutyShift', dutyShift)
  serve(app, serving, dutyShifts, {
    ...shifts,
    update: (asked) => shifts.update(asked).catch(refuseOnConstraint({ one_shift_at_a_time: bothShifts })),
  })
  serve(app, serving, duty, {
    week: ({ db, caller, query }) => findWeek(db, caller, mondayOf(query.from)),
    assign: ({ db, caller, body }) => assignDutyPlace(db, caller, body),
    unassign: ({ db, caller, params }) => removeDutyPlace(db, caller, params.id),
    cover: ({ db, caller, body }) => coverDutyPlace(db, caller, body),
    copy: ({ db, caller, body }) => copyWeeks(db, caller, body),
    changes: ({ db, caller, query }) => findChanges(db, institutionOf(caller), mondayOf(query.from)),
    saveRule: ({ db, caller, body }) => saveSwapHours(db, institutionOf(caller), body.swapHours),
    swaps: ({ db, caller }) => findSwaps(db, institutionOf(caller)),
    ask: ({ db, caller, body }) => askSwap(db, caller, body),
    accept: ({ db, caller, params }) => moveSwap(db, caller, 'accept', params.id),
    decline: ({ db, caller, params }) => moveSwap(db, caller, 'decline', params.id),
    withdraw: ({ db, caller, params }) => moveSwap(db, caller, 'withdraw', params.id),
    confirm: ({ db, caller, params }) => moveSwap(db, caller, 'confirm', params.id),
    refuse: ({ db, caller, params }) => moveSwap(db, caller, 'refuse', params.id),
  })
}

async function findWeek(db: Db, caller: Caller, from: string): Promise<DutyWeek> {
  const tenantId = institutionOf(caller)
  const begins = epochOf(`${from} 00:00:00`)
  const ahead = await findRosterProblems(db, tenantId, Date.now())
  return {
    from,
    ...ahead,
    shifts: await findShifts(db, tenantId),
    places: await findPlaces(db, tenantId, from, 7),
    away: await findLeaves(db, tenantId, { from: new Date(begins), to: new Date(begins + weekMs) }),
    swapHours: await findSwapHours(db, tenantId),
  }
}
