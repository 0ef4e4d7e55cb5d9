import { duty, dutyShifts } from '@care/shared/alarms/duty/duty.contract'
import type { DutyPost } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { dayAfter, mondayOf } from '@care/shared/recurrence/calendar'
import { epochOf, toShanghaiDay, toShanghaiTime } from '@care/shared/shanghai-time'
import { staffLeaves } from '@care/shared/work/work-orders/staff/staff-plans.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { dutyFacts } from '../check/duty-facts.ts'
import { findOnDuty, findShiftAt } from '../duty.port.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, desk2, nurse, chaoyang } = testCallers(made, 'haidian', 'desk', 'desk2', 'nurse', 'chaoyang')
/** A Monday some weeks ahead, after the last day of the demo's roster. */
const monday = dayAfter(mondayOf(toShanghaiDay(Date.now())), 42)
let shifts: { id: number; name: string; beginAt: string; endAt: string }[] = []

beforeAll(async () => {
  shifts = (await week()).shifts
  await made.owner.deleteFrom('staffLeave').execute()
  await grantNurses()
})
/**
 * Grants nurses a role that may see and handle warnings: without it warnings do not reach them, so they could not be
 * planned.
 */
const grantNurses = (permissions: string[] = ['warning:view', 'warning:handle']) =>
  sql`with role as (
    select role_id, tenant_id from sys_user_role where user_id = ${nurse.userId} and tenant_id = ${nurse.tenantId}
  ), taken as (
    delete from sys_role_permission held using role
    where held.tenant_id = role.tenant_id and held.role_id = role.role_id
      and held.permission in ('warning:view', 'warning:handle') and held.permission <> all(${permissions}::text[])
  )
  insert into sys_role_permission (tenant_id, role_id, permission)
  select tenant_id, role_id, unnest(${permissions}::text[]) from role on conflict do nothing`.execute(made.owner)
beforeEach(async () => {
  await made.owner.deleteFrom('dutySwap').execute()
  await made.owner.deleteFrom('dutyPlace').execute()
})
const week = async (from = monday) => (await services.call(duty.week, haidian, { query: { from } })).data
const shift = (name: string) => shifts.find((one) => one.name === name) ?? { id: 0, name, beginAt: '', endAt: '' }
const assign = (userId: number, day: string, name = '早班', post: DutyPost = 'desk', more = {}) =>
  services.call(duty.assign, haidian, { body: { day, shiftId: shift(name).id, post, userId, ...more } })
const placeOf = async (userId: number, from = monday) => {
  const place = (await week(from)).places.find((one) => one.userId === userId)
  if (!place) throw new Error('nobody is there')
  return place
}
const startOf = (day: string, name: string) => new Date(spanOf(day, shift(name))[0])
const onDuty = (post: DutyPost, at: Date) =>
  inTenants(made.database, [haidian.tenantId], (db) => findOnDuty(db, haidian.tenantId, post, at))

it('the roster has nobody in two places at the same time', async () => {
  expect(await assign(desk.userId, monday)).toMatchObject({ code: 0 })
  expect((await assign(desk.userId, monday, '早班', 'lead')).msg).toBe(`${desk.nickName}这段时间已在其他班次`)
  expect(await assign(desk.userId, monday, '中班')).toMatchObject({ code: 0 })
  const both = await Promise.all([assign(nurse.userId, monday), assign(nurse.userId, monday, '早班', 'manager')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await assign(chaoyang.userId, monday)).toMatchObject({ status: 404, msg: '员工不存在' })
  const { places } = await week()
  expect(places).toHaveLength(3)
  const id = (await placeOf(nurse.userId)).id
  expect(await services.call(duty.unassign, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
  expect(await services.call(duty.unassign, desk, { params: { id } })).toMatchObject({ status: 403 })
  expect(await services.call(duty.unassign, haidian, { params: { id } })).toMatchObject({ code: 0 })
  const { data } = await services.call(duty.changes, desk, { query: { from: monday } })
  expect(data[0]).toMatchObject({ userName: haidian.nickName, text: expect.stringMatching(/移出护理员 李娟$/) })
})

it('roster assignments in the past cannot be changed', async () => {
  const yesterday = dayAfter(toShanghaiDay(Date.now()), -2)
  expect((await assign(desk.userId, yesterday)).msg).toBe('已结束的班次不能再改')
  await assign(desk.userId, monday)
  const { id } = await placeOf(desk.userId)
  await made.owner.updateTable('dutyPlace').set({ day: yesterday }).execute()
  expect((await services.call(duty.unassign, haidian, { params: { id } })).msg).toBe('已结束的班次不能再改')
})

it('planning a person on leave needs a reason, and without one the person does not count as on duty', async () => {
  const body = {
    userId: nurse.userId,
    fromTime: `${monday} 00:00:00`,
    toTime: `${monday} 23:59:59`,
    kind: '2' as const,
  }
  await services.call(staffLeaves.create, haidian, { body })
  const refused = await assign(nurse.userId, monday, '早班', 'lead')
  expect(refused).toMatchObject({ status: 400, data: { field: 'leaveReason' }, msg: expect.stringContaining('请假') })
  expect(await assign(nurse.userId, monday, '早班', 'lead', { leaveReason: '本人销假' })).toMatchObject({ code: 0 })
  expect(await onDuty('lead', startOf(monday, '早班'))).toMatchObject([{ userId: nurse.userId }])
  await made.owner.updateTable('dutyPlace').set({ leaveReason: null }).execute()
  expect(await onDuty('lead', startOf(monday, '早班'))).toEqual([])
  await made.owner.deleteFrom('staffLeave').execute()
})

it('a roster assignment shows both the substitute and the planned person until the cover ends', async () => {
  await assign(desk.userId, monday, '夜班')
  const { id } = await placeOf(desk.userId)
  const cover = (userId: number, reason = '孩子生病') =>
    services.call(duty.cover, haidian, { body: { id, userId, reason } })
  expect((await cover(desk2.userId, ' ')).msg).toBe('请输入替班原因')
  expect(await cover(desk2.userId)).toMatchObject({ code: 0 })
  expect(await placeOf(desk2.userId)).toMatchObject({ plannedId: desk.userId, coverReason: '孩子生病' })
  const midnight = new Date(startOf(monday, '夜班').getTime() + 3 * 3_600_000)
  expect(await onDuty('desk', midnight)).toEqual([
    { userId: desk2.userId, nickName: desk2.nickName, phone: desk2.phone },
  ])
  expect(
    await inTenants(made.database, [haidian.tenantId], (db) => findShiftAt(db, haidian.tenantId, midnight)),
  ).toMatchObject({ name: '夜班', day: monday })
  expect(await cover(desk.userId, '已返岗')).toMatchObject({ code: 0 })
  expect(await placeOf(desk.userId)).toMatchObject({ coverReason: null })
})

it('people are on duty from the first to the last moment of their roster assignment, unless their account is locked', async () => {
  await assign(desk2.userId, monday)
  await assign(desk.userId, monday)
  await assign(nurse.userId, monday, '早班', 'lead')
  const ids = async (at: Date, post: DutyPost = 'desk') => (await onDuty(post, at)).map(({ userId }) => userId)
  const [begin, end] = [startOf(monday, '早班'), startOf(monday, '中班')]
  const both = [desk2.userId, desk.userId]
  expect([await ids(begin), await ids(new Date(end.getTime() - 1))]).toEqual([both, both])
  expect([await ids(new Date(begin.getTime() - 1)), await ids(end)]).toEqual([[], []])
  expect([await ids(begin, 'lead'), await ids(begin, 'manager')]).toEqual([[nurse.userId], []])
  const lock = (lockFlag: string) =>
    made.owner.updateTable('sysUser').set({ lockFlag }).where('id', '=', desk2.userId).execute()
  await lock('9')
  expect(await ids(begin)).toEqual([desk.userId])
  expect((await assign(desk2.userId, dayAfter(monday))).msg).toBe(`${desk2.nickName}的账号已停用，不能排班`)
  const next = dayAfter(monday, 7)
  const copied = await services.call(duty.copy, haidian, { body: { from: monday, to: next, weeks: 1 } })
  expect(copied.data).toEqual({
    made: 2,
    skipped: [`${next.slice(5)} 周一 早班 值班席：${desk2.nickName}账号已停用`],
  })
  expect((await week(monday)).unreachable).toEqual([])
  await lock('0')
  const body = {
    userId: desk.userId,
    fromTime: `${monday} 09:00:00`,
    toTime: `${monday} 10:00:00`,
    kind: '1' as const,
  }
  await services.call(staffLeaves.create, haidian, { body })
  const at = (time: string) => ids(new Date(epochOf(`${monday} ${time}`)))
  expect([await at('08:59:59'), await at('10:00:00')]).toEqual([both, both])
  expect([await at('09:00:00'), await at('09:59:59')]).toEqual([[desk2.userId], [desk2.userId]])
  await made.owner.deleteFrom('staffLeave').execute()
})

it('nobody can be put on the roster in a disabled shift', async () => {
  const set = (status: '0' | '1') =>
    services.call(dutyShifts.update, haidian, { body: { id: shift('早班').id, status } as never })
  await set('1')
  expect((await assign(desk.userId, monday)).msg).toBe('该班次已停用')
  await set('0')
  expect(await assign(desk.userId, monday)).toMatchObject({ code: 0 })
})

it('nobody is on duty when nobody is planned', async () => {
  expect(await onDuty('desk', new Date())).toEqual([])
  expect((await week()).gaps).toEqual([])
})

it('copying the roster leaves out covers and does not change filled cells', async () => {
  await assign(desk.userId, monday)
  await assign(nurse.userId, monday, '早班', 'lead')
  await assign(desk2.userId, dayAfter(monday, 1), '夜班')
  const { id } = await placeOf(nurse.userId)
  await services.call(duty.cover, haidian, { body: { id, userId: haidian.userId, reason: '外出' } })
  const next = dayAfter(monday, 7)
  // the cell of the first week is already filled, and desk2 is on leave in the second week
  await assign(desk2.userId, next, '早班', 'desk')
  const tuesday = dayAfter(monday, 15)
  const leave = {
    userId: desk2.userId,
    fromTime: `${tuesday} 20:00:00`,
    toTime: `${tuesday} 23:30:00`,
    kind: '1' as const,
  }
  await services.call(staffLeaves.create, haidian, { body: leave })
  const copy = (from: string, to: string, weeks: number) =>
    services.call(duty.copy, haidian, { body: { from, to, weeks } })
  expect((await copy(monday, monday, 1)).msg).toBe('只能复制到之后的周')
  expect((await copy(dayAfter(monday, 14), dayAfter(monday, 21), 1)).msg).toBe('这一周还没有排班')
  const { data } = await copy(monday, next, 2)
  expect(data).toEqual({ made: 4, skipped: [`${tuesday.slice(5)} 周二 夜班 值班席：${desk2.nickName}请假`] })
  expect((await week(next)).places.map(({ day, userId }) => [day, userId])).toEqual([
    [next, desk2.userId],
    [next, nurse.userId],
    [dayAfter(next, 1), desk2.userId],
  ])
  expect((await copy(monday, next, 2)).data.made).toBe(0)
  await made.owner.deleteFrom('staffLeave').execute()
})

it('future roster assignments follow the changed hours of a shift; changes that would cause overlaps are refused', async () => {
  await assign(desk.userId, monday)
  await assign(desk.userId, monday, '中班')
  const change = (endAt: string) => services.call(dutyShifts.update, haidian, { body: { id: shift('早班').id, endAt } })
  expect((await change('16:00')).msg).toContain('同时在两个班次')
  expect(await change('14:00')).toMatchObject({ code: 0 })
  const { toTime } = await made.owner
    .selectFrom('dutyPlace')
    .select('toTime')
    .where('shiftId', '=', shift('早班').id)
    .executeTakeFirstOrThrow()
  expect(toTime).toBe(`${monday} 14:00:00`)
  await change('15:00')
  expect((await services.call(dutyShifts.remove, haidian, { params: { id: shift('早班').id } })).msg).toBe(
    '班次正在使用，不能删除',
  )
  expect(
    (await services.call(dutyShifts.update, haidian, { body: { id: shift('早班').id, endAt: '25:00' } })).msg,
  ).toContain('07:00')
})

const ask = async (reason = '送孩子') =>
  services.call(duty.ask, desk, {
    body: { mineId: (await placeOf(desk.userId)).id, theirsId: (await placeOf(desk2.userId)).id, reason },
  })
const swapId = async () => (await services.call(duty.swaps, desk, {})).data[0]?.id ?? 0

it('two people swap after the colleague and a manager agree, each once', async () => {
  await assign(desk.userId, monday, '早班')
  await assign(desk2.userId, monday, '中班')
  expect(await ask()).toMatchObject({ code: 0 })
  expect((await ask()).msg).toBe('该班次已有换班申请')
  const id = await swapId()
  const move = (call: 'accept' | 'decline' | 'withdraw' | 'confirm' | 'refuse', by = haidian) =>
    services.call(duty[call], by, { params: { id } })
  expect(await move('accept', nurse)).toMatchObject({ status: 403 })
  expect(await move('withdraw', desk2)).toMatchObject({ status: 403 })
  expect((await move('confirm')).msg).toContain('待对方同意')
  const both = await Promise.all([move('accept', desk2), move('decline', desk2)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  if (both[0]?.code === 1) return
  expect(await move('confirm', desk)).toMatchObject({ status: 403 })
  expect(await move('confirm')).toMatchObject({ code: 0 })
  expect((await week()).places.map(({ shiftId, userId, coverReason }) => [shiftId, userId, coverReason])).toEqual([
    [shift('早班').id, desk2.userId, '换班'],
    [shift('中班').id, desk.userId, '换班'],
  ])
  expect((await services.call(duty.swaps, desk, {})).data).toMatchObject([{ status: 2, judgedName: haidian.nickName }])
  expect((await move('withdraw', desk)).msg).toContain('已换班')
})

it('a swap exchanges one’s own roster assignment for another person’s future one at another time', async () => {
  await assign(desk.userId, monday, '早班')
  await assign(desk.userId, dayAfter(monday), '早班')
  await assign(desk2.userId, monday, '早班')
  const { places } = await week()
  const [own, other] = places.filter(({ userId }) => userId === desk.userId).map(({ id }) => id)
  const theirs = (await placeOf(desk2.userId)).id
  const ask = async (mineId = 0, theirsId = 0) =>
    (await services.call(duty.ask, desk, { body: { mineId, theirsId, reason: '' } })).msg
  expect(await ask(theirs, own)).toBe('只能用自己的班次申请换班')
  expect(await ask(own, other)).toBe('请选择其他人的班次')
  expect(await ask(own, theirs)).toBe('时间重叠的班次不能互换')
  const begins = (id: number, hours: number) =>
    made.owner
      .updateTable('dutyPlace')
      .set({ fromTime: new Date(Date.now() + hours * 3_600_000), toTime: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute()
  await begins(theirs, -1)
  expect(await ask(own, theirs)).toBe('已开始的班次不能换')
  await begins(theirs, 0.5)
  expect(await ask(own, theirs)).toBeNull()
  await begins(own ?? 0, -1)
  await begins(theirs, 0.5)
  expect(await ask(own, theirs)).toBe('已开始的班次不能换')
})

it.each<[string, ('accept' | 'decline' | 'withdraw' | 'confirm' | 'refuse')[], number, [who: string, text: string][]]>([
  ['declined', ['decline'], 3, [['desk', '不同意换班：']]],
  ['withdrawn', ['withdraw'], 4, [['desk2', '换班申请已撤回：']]],
  ['accepted', ['accept'], 1, [['haidian', '换班待确认：']]],
  [
    'withdrawn after it was accepted',
    ['accept', 'withdraw'],
    4,
    [
      ['haidian', '换班待确认：'],
      ['desk2', '换班申请已撤回：'],
    ],
  ],
  [
    'refused',
    ['accept', 'refuse'],
    5,
    [
      ['haidian', '换班待确认：'],
      ['desk', '不批准换班：'],
    ],
  ],
  [
    'confirmed',
    ['accept', 'confirm'],
    2,
    [
      ['haidian', '换班待确认：'],
      ['desk', '换班已生效：'],
      ['desk2', '换班已生效：'],
    ],
  ],
])('the people concerned are notified when a swap is %s', async (_, steps, status, told) => {
  await assign(desk.userId, monday, '早班')
  await assign(desk2.userId, dayAfter(monday), '中班')
  const before = (await week()).places
  await ask()
  const id = await swapId()
  await made.owner.deleteFrom('notice').execute()
  const by = { accept: desk2, decline: desk2, withdraw: desk, confirm: haidian, refuse: haidian }
  for (const step of steps)
    expect(await services.call(duty[step], by[step], { params: { id } })).toMatchObject({ code: 0 })
  const words = `${desk.nickName}的${monday.slice(5)} 周一 早班 值班席与${desk2.nickName}的${dayAfter(monday).slice(5)} 周二 中班 值班席`
  const notices = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  expect(notices.map(({ payload }) => payload)).toEqual(
    told.map(([username, text]) => ({ kind: 'duty', tenantId: desk.tenantId, username, text: text + words })),
  )
  expect((await services.call(duty.swaps, desk, {})).data[0]?.status).toBe(status)
  const users = (await week()).places.map(({ userId }) => userId)
  expect(users).toEqual(status === 2 ? [desk2.userId, desk.userId] : [desk.userId, desk2.userId])
  if (status === 2) return
  expect((await week()).places).toEqual(before)
  expect((await ask()).msg).toBe(status === 1 ? '该班次已有换班申请' : null)
})

type Place = [day: string, name: string, post: DutyPost]
const tomorrow = dayAfter(toShanghaiDay(Date.now()))

it.each<[string, Place, Place, status: number]>([
  [
    'by the rule if the posts are the same and both assignments are in the future',
    [monday, '早班', 'desk'],
    [monday, '中班', 'desk'],
    2,
  ],
  ['by a manager if the posts differ', [monday, '早班', 'desk'], [monday, '中班', 'lead'], 1],
  ['by a manager if the other assignment begins soon', [monday, '早班', 'desk'], [tomorrow, '夜班', 'desk'], 1],
  ['by a manager if the own assignment begins soon', [tomorrow, '夜班', 'desk'], [monday, '早班', 'desk'], 1],
])('a swap is confirmed %s', async (_, mine, theirs, status) => {
  await services.call(duty.saveRule, haidian, { body: { swapHours: 72 } })
  await assign(desk.userId, ...mine)
  await assign(desk2.userId, ...theirs)
  const ids = await made.owner.selectFrom('dutyPlace').select('id').orderBy('id').execute()
  const [mineId = 0, theirsId = 0] = ids.map(({ id }) => id)
  await services.call(duty.ask, desk, { body: { mineId, theirsId, reason: '' } })
  await services.call(duty.accept, desk2, { params: { id: await swapId() } })
  expect((await services.call(duty.swaps, desk, {})).data).toMatchObject([{ status }])
  await services.call(duty.saveRule, haidian, { body: { swapHours: null } })
})

it('a swap cannot be confirmed against a leave of either person', async () => {
  await assign(desk.userId, monday, '早班')
  await assign(desk2.userId, monday, '中班')
  await ask()
  await services.call(duty.accept, desk2, { params: { id: await swapId() } })
  const before = (await week()).places
  const confirm = async () => services.call(duty.confirm, haidian, { params: { id: await swapId() } })
  for (const [{ userId, nickName }, from, to] of [
    [desk2, '14:59', '15:00'],
    [desk, '22:59', '23:30'],
  ] as const) {
    const times = { fromTime: `${monday} ${from}:00`, toTime: `${monday} ${to}:00` }
    await services.call(staffLeaves.create, haidian, { body: { userId, ...times, kind: '1' as const } })
    expect(await confirm()).toMatchObject({ code: 1, msg: expect.stringContaining(`${nickName}${monday.slice(5)}`) })
    await made.owner.deleteFrom('staffLeave').execute()
  }
  expect((await week()).places).toEqual(before)
  expect(await confirm()).toMatchObject({ code: 0 })
})

it('a swap within the institution’s rule is confirmed automatically; one whose assignments have changed is refused', async () => {
  await assign(desk.userId, monday, '早班')
  await assign(desk2.userId, monday, '中班')
  expect(await services.call(duty.saveRule, desk, { body: { swapHours: 24 } })).toMatchObject({ status: 403 })
  await services.call(duty.saveRule, haidian, { body: { swapHours: 24 } })
  await ask()
  const theirs = await placeOf(desk2.userId)
  const accept = async () => services.call(duty.accept, desk2, { params: { id: await swapId() } })
  const cover = (userId: number, reason: string) =>
    services.call(duty.cover, haidian, { body: { id: theirs.id, userId, reason } })
  await cover(nurse.userId, '培训')
  expect((await accept()).msg).toBe('排班已变动，请重新申请换班')
  await cover(desk2.userId, '培训取消')
  expect(await accept()).toMatchObject({ code: 0 })
  expect((await services.call(duty.swaps, desk, {})).data).toMatchObject([{ status: 2, judgedName: '规则自动确认' }])
  expect(await placeOf(desk.userId)).toMatchObject({ shiftId: shift('中班').id })
  await services.call(duty.saveRule, haidian, { body: { swapHours: null } })
})

it('the roster shows gaps of the coming days, and people whom warnings cannot reach', async () => {
  const tomorrow = dayAfter(toShanghaiDay(Date.now()), 1)
  await assign(desk.userId, tomorrow)
  await made.owner.updateTable('sysUser').set({ phone: null }).where('id', '=', desk.userId).execute()
  const { gaps, unreachable } = await week(tomorrow)
  expect(gaps.some((gap) => gap.day === tomorrow && gap.shiftName === '早班' && gap.post === 'desk')).toBe(false)
  expect(gaps.some((gap) => gap.day === tomorrow && gap.shiftName === '夜班' && gap.post === 'desk')).toBe(true)
  expect(unreachable).toEqual([{ userId: desk.userId, nickName: desk.nickName, why: '没有手机号码', day: tomorrow }])
  await made.owner.updateTable('sysUser').set({ phone: desk.phone }).where('id', '=', desk.userId).execute()
  expect(toShanghaiTime(gaps[0]?.from ?? 0) <= toShanghaiTime(Date.now() + 86_400_000)).toBe(true)
})

it.each<[string, string[], why: string, refusal: string]>([
  ['may not see warnings', [], '无权查看预警', '没有查看预警的权限，预警通知不到，不能排班'],
  ['may not handle them', ['warning:view'], '无权处理预警', '没有处理预警的权限，收到预警也不能处理，不能排班'],
])(
  'nobody who %s can be put on the roster, and losing the permission later causes a gap',
  async (_, permissions, why, refusal) => {
    // the next early shift begins at seven, and gaps are reported a day ahead
    const next = dayAfter(toShanghaiDay(Date.now() - 7 * 3_600_000))
    await assign(desk.userId, next)
    const { id } = await placeOf(desk.userId, next)
    await assign(nurse.userId, next, '早班', 'lead')
    const gapsOf = async () => {
      const { gaps, places, unreachable } = await week(next)
      const lacks = gaps.some(({ day, shiftName, post }) => `${day} ${shiftName} ${post}` === `${next} 早班 lead`)
      return [lacks, places.find(({ userId }) => userId === nurse.userId)?.unreachable, unreachable]
    }
    expect(await gapsOf()).toEqual([false, null, []])

    await grantNurses(permissions)
    expect(await gapsOf()).toEqual([true, why, [{ userId: nurse.userId, nickName: nurse.nickName, why, day: next }]])
    const facts = await inTenants(made.database, [haidian.tenantId], (db) => dutyFacts(db, haidian.tenantId))
    expect(facts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/早班.* 缺 值班组长 1 人$/),
        `${next.slice(5)} 值班的${nurse.nickName}联系不上：${why}`,
      ]),
    )
    const words = `${nurse.nickName}${refusal}，请先在角色管理中授权，或改排他人`
    expect((await assign(nurse.userId, dayAfter(next))).msg).toBe(words)
    const body = { id, userId: nurse.userId, reason: '孩子生病' }
    expect((await services.call(duty.cover, haidian, { body })).msg).toBe(words)
    const monday = dayAfter(mondayOf(next), 7)
    const copied = await services.call(duty.copy, haidian, { body: { from: next, to: monday, weeks: 1 } })
    expect(copied.data.skipped).toEqual([expect.stringMatching(new RegExp(`值班组长：${nurse.nickName}${why}$`))])
    await grantNurses()
  },
)
