import type { DutyPost } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import type { ShiftNeed } from '@care/shared/alarms/duty/gaps'
import { dayAfter, mondayOf } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoStaff } from '../../../../platform/demo/demo.repository.ts'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import { claimCheck } from '../check/check.repository.ts'
import { usualShifts } from '../roster/duty.starter.ts'
import { findShiftAt, type ShiftAt } from '../roster/on-duty.repository.ts'
import { addChange, changePlace, findPlaces, insertFreePlaces } from '../roster/place.repository.ts'
import { insertShifts } from '../roster/shift.repository.ts'
import { giveDutyRole } from './duty-demo.repository.ts'
import { fillSheets } from './sheets.demo.ts'

/**
 * Shifts for every institution; for institutions with enough people, four weeks of roster and some hand-over sheets.
 */
export const dutyDemo: DemoPart = { institution: (db, _random, scene) => fillDuty(db, scene) }

async function fillDuty(db: Db, scene: DemoScene): Promise<void> {
  const { tenantId, staff, now } = scene
  const people = postsOf(staff)
  const createUser = people.manager?.nickName ?? ''
  const shifts = await insertShifts(
    db,
    usualShifts.map((shift, at) => ({
      ...shift,
      lead: at < Math.max(1, people.lead.length) ? shift.lead : 0,
      tenantId,
      sort: at + 1,
      createUser,
    })),
  )
  const running = await findShiftAt(db, tenantId, now)
  if (!running || !people.manager || people.desk.length < usualShifts.length || people.lead.length === 0) return
  const onDuty = [...people.desk, ...people.lead].filter(({ roleCode }) => roleCode === 'nurse')
  await giveDutyRole(
    db,
    tenantId,
    onDuty.map(({ id }) => id),
  )
  await fillRoster(db, scene, shifts, running, { ...people, manager: people.manager })
  await fillSheets(db, scene, running, people.desk)
  // today's roster check counts as done, because it would send notices about demo data
  await claimCheck(db, tenantId, now)
}

type People = ReturnType<typeof postsOf>

/**
 * Assigns desk staff to the desk first, then nurses. The remaining nurses lead shifts, except the first of several, who
 * gets no shift.
 */
function postsOf(staff: readonly DemoStaff[]) {
  const manager = staff.find(({ roleCode }) => roleCode === 'manager')
  const desks = staff.filter(({ roleCode }) => roleCode === 'desk')
  const nurses = staff.filter(({ roleCode }) => roleCode === 'nurse')
  const helped = Math.max(0, usualShifts.length - desks.length)
  const leads = nurses.slice(0, nurses.length - helped)
  return {
    manager,
    desk: [...desks, ...nurses.slice(nurses.length - helped)].slice(0, usualShifts.length),
    lead: leads.length > 1 ? leads.slice(1) : leads,
  }
}

/**
 * Inserts a roster in which everybody always has the same shift. The first desk person has the running shift, so that a
 * visitor of the demo can hand it over.
 */
async function fillRoster(
  db: Db,
  { tenantId, now }: DemoScene,
  shifts: ShiftNeed[],
  running: ShiftAt,
  { desk, lead, manager }: People & { manager: DemoStaff },
): Promise<void> {
  const first = shifts.findIndex(({ id }) => id === running.shiftId)
  const from = dayAfter(mondayOf(toShanghaiDay(now.getTime())), -7)
  const by = { tenantId, createUser: manager.nickName }
  const gapDay = dayAfter(toShanghaiDay(now.getTime()), 2)
  const days = Array.from({ length: 28 }, (_, at) => dayAfter(from, at))
  const ofPost = (post: DutyPost, person: DemoStaff | undefined) =>
    person ? [{ post, userId: person.id, plannedId: person.id }] : []
  const turn = (at: number) => (at - first + shifts.length) % shifts.length
  const gapPost = lead.length < shifts.length ? 'desk' : 'lead'
  const places = days.flatMap((day) =>
    shifts.flatMap((shift, at) =>
      [
        ...ofPost('desk', desk[turn(at)]),
        ...(shift.lead > 0 ? ofPost('lead', lead[at]) : []),
        ...(shift.manager > 0 ? ofPost('manager', manager) : []),
      ]
        .filter(({ post }) => day !== gapDay || shift.name !== '夜班' || post !== gapPost)
        .map((place) => ({ ...by, ...place, day, shiftId: shift.id })),
    ),
  )
  await insertFreePlaces(db, places)
  await fillCover(db, tenantId, dayAfter(toShanghaiDay(now.getTime()), 1), manager, shifts)
}

/** Inserts a cover (a substitute for one day): the manager replaces the desk person in tomorrow's middle shift. */
async function fillCover(db: Db, tenantId: number, day: string, manager: DemoStaff, shifts: ShiftNeed[]) {
  const middle = shifts.find(({ name }) => name === '中班')
  const place = (await findPlaces(db, tenantId, day, 1)).find(
    ({ shiftId, post }) => shiftId === middle?.id && post === 'desk',
  )
  if (!place || !middle || spanOf(day, middle)[0] < Date.now()) return
  const reason = '家中有事'
  await changePlace(db, { tenantId, id: place.id }, { userId: manager.id, coverReason: reason, leaveReason: null })
  const text = `中班 值班席 ${place.plannedName}由${manager.nickName}替班（${reason}）`
  await addChange(db, tenantId, manager, { day, text })
}
