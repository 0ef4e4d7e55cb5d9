import type { Caller } from '@care/shared/admin/session/session'
import type { Handover } from '@care/shared/alarms/duty/handover/handover'
import { handovers } from '@care/shared/alarms/duty/handover/handovers.contract'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { sql, type Updateable } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import type { DutyHandover } from '../../../../platform/db/tables.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { raceRounds } from '../../../../testing/rounds.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, desk2, nurse, nurse2, chaoyang } = testCallers(
  made,
  ...(['haidian', 'desk', 'desk2', 'nurse', 'nurse2', 'chaoyang'] as const),
)

beforeEach(async () => {
  await made.owner.deleteFrom('dutyHandover').execute()
  await made.owner.deleteFrom('dutyPlace').execute()
})

const stateOf = async (by = desk) => (await services.call(handovers.state, by, {})).data
async function begun(by = desk): Promise<Handover> {
  const running = (await stateOf(by)).shifts.at(-1)
  if (!running) throw new Error('a shift always runs')
  const { day, shiftId } = running
  const { data } = await services.call(handovers.begin, by, { body: { day, shiftId } })
  return sheetOf(data.id, by)
}
const sheetOf = async (id: number, by = desk) => (await services.call(handovers.get, by, { params: { id } })).data
const give = ({ id, version }: Handover, by: Caller) => services.call(handovers.give, by, { body: { id, version } })
const take = (
  { id, lines }: Handover,
  by: Caller,
  seen = lines.filter((line) => line.isCritical).map(({ key }) => key),
) => services.call(handovers.take, by, { body: { id, seen } })
const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted()
/** Puts a user on the roster of the sheet's shift, or of the next one. */
async function plan({ day, toTime }: Handover, shiftId: number, userId: number, isNext = false) {
  await made.owner
    .insertInto('dutyPlace')
    .values({
      tenantId: desk.tenantId,
      day: isNext ? dayAfter(day) : day,
      shiftId,
      post: 'desk',
      plannedId: userId,
      userId,
      createUser: 'test',
      fromTime: new Date(0),
      toTime: new Date(0),
    })
    .execute()
  if (!isNext) return
  await made.owner
    .updateTable('dutyPlace')
    .set({ fromTime: toTime, toTime: sql<string>`${toTime}::timestamptz + interval '8 hours'` })
    .where('userId', '=', userId)
    .execute()
}

it('a hand-over sheet collects the open matters once for a shift, critical lines first', async () => {
  const sheet = await begun()
  expect((await begun(desk2)).id).toBe(sheet.id)
  const marks = sheet.lines.map(({ isCritical }) => isCritical)
  expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(sheet.lines.map(({ source }) => source)).has('warning')).toBe(true)
  expect(sheet).toMatchObject({ status: 0, givers: [], takers: [], mayGive: true, mayTake: false })
  expect(await services.call(handovers.get, chaoyang, { params: { id: sheet.id } })).toMatchObject({ status: 404 })
  const body = { day: '2020-01-01', shiftId: (await stateOf()).shifts[0]?.shiftId ?? 0 }
  expect((await services.call(handovers.begin, desk, { body })).msg).toBe('只能为进行中或刚结束的班次写交接单')
})

it('remarks on a hand-over sheet stay when its facts are refreshed, and a second concurrent writer gets a conflict', async () => {
  const sheet = await begun()
  const fact = sheet.lines.find(({ mustSee, source }) => !mustSee && source !== 'watch') ?? sheet.lines[0]
  const elder = await made.owner
    .selectFrom('elder')
    .select(['id', 'userName'])
    .where('tenantId', '=', desk.tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const lines = [
    { key: fact?.key ?? '', isCritical: true, remark: '已联系维修' },
    {
      key: 'own:1',
      isCritical: false,
      remark: null,
      own: { source: 'watch' as const, text: '少食多餐', oldmanId: elder.id },
    },
    { key: 'own:2', isCritical: true, remark: null, own: { source: 'other' as const, text: '备用钥匙在前台' } },
  ]
  const save = (by = desk) =>
    services.call(handovers.save, by, { body: { id: sheet.id, version: sheet.version, lines } })
  expect(codes(await Promise.all([save(), save(desk2)]))).toEqual([0, 1])
  expect((await save()).msg).toMatch(/^交接单刚由值班员.+改过，请核对后再保存$/)
  const written = await sheetOf(sheet.id)
  await services.call(handovers.refresh, desk, { body: { id: sheet.id, version: written.version } })
  const renewed = await sheetOf(sheet.id)
  expect(renewed.lines).toHaveLength(sheet.lines.length + 2)
  expect(renewed.lines.find(({ key }) => key === fact?.key)).toMatchObject({ isCritical: true, remark: '已联系维修' })
  expect(renewed.lines.find(({ key }) => key === 'own:1')).toMatchObject({
    text: `${elder.userName}：少食多餐`,
    link: { kind: 'elder', id: elder.id },
  })
  const theirs = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', chaoyang.tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const own = { source: 'watch' as const, text: '外院', oldmanId: theirs.id }
  const foreign = {
    id: sheet.id,
    version: renewed.version,
    lines: [{ key: 'own:3', isCritical: false, remark: null, own }],
  }
  expect(await services.call(handovers.save, desk, { body: foreign })).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('a hand-over sheet is signed by two people, after every critical line was ticked, and is read-only afterwards', async () => {
  const sheet = await begun()
  expect((await take(sheet, desk2)).msg).toBe('交接单还没有交班签字')
  expect(await give(sheet, desk)).toMatchObject({ code: 0 })
  expect((await give(sheet, desk2)).msg).toBe(`交接单已由${desk.nickName}签字交班`)
  const body = { id: sheet.id, version: sheet.version + 1, lines: [] }
  expect((await services.call(handovers.save, desk, { body })).msg).toBe(`交接单已由${desk.nickName}签字交班`)
  expect((await take(sheet, desk)).msg).toBe('交班人和接班人不能是同一个人')
  const critical = sheet.lines.filter(({ isCritical }) => isCritical)
  expect(critical.length).toBeGreaterThan(0)
  expect((await take(sheet, desk2, [])).msg).toBe(`还有${critical.length}条重要事项没有勾选`)
  expect((await stateOf(desk2)).waiting).toMatchObject([
    { id: sheet.id, criticalCount: critical.length, givenName: desk.nickName },
  ])
  expect((await stateOf(desk)).waiting).toEqual([])
  expect(await take(sheet, desk2)).toMatchObject({ code: 0 })
  expect((await take(sheet, nurse)).msg).toBe(`交接单已由${desk2.nickName}签字接班`)
  expect((await stateOf(desk2)).waiting).toEqual([])
  const change = (set: Updateable<DutyHandover>) =>
    inTenants(made.database, [desk.tenantId], (db) =>
      db.updateTable('dutyHandover').set(set).where('id', '=', sheet.id).execute(),
    )
  await expect(change({ lines: '[]' })).rejects.toMatchObject({ code: '42501' })
  await expect(change({ takenName: '别人' })).rejects.toMatchObject({ code: '42501' })
  await expect(
    inTenants(made.database, [desk.tenantId], (db) => db.deleteFrom('dutyHandover').execute()),
  ).rejects.toMatchObject({ code: '42501' })
})

it('a hand-over sheet signed by its giver is a snapshot that only the second signature changes', async () => {
  const sheet = await begun()
  await give(sheet, desk)
  const change = (set: Updateable<DutyHandover>) =>
    inTenants(made.database, [desk.tenantId], (db) =>
      db.updateTable('dutyHandover').set(set).where('id', '=', sheet.id).execute(),
    )
  await expect(change({ lines: '[]' })).rejects.toMatchObject({ code: '42501' })
  await expect(change({ status: 0, givenBy: null, givenName: null, givenTime: null })).rejects.toMatchObject({
    code: '42501',
  })
  await expect(change({ status: 2, takenBy: desk.userId, takenName: '', takenTime: new Date() })).rejects.toMatchObject(
    { constraint: 'not_by_one_person' },
  )
})

it('a hand-over sheet is signed by people on the roster, or by anybody if the roster is empty', async () => {
  const sheet = await begun()
  const { shifts } = await stateOf()
  const shiftId = shifts.at(-1)?.shiftId ?? 0
  await plan(sheet, shiftId, desk.userId)
  expect((await give(sheet, desk2)).msg).toBe(`${sheet.shiftName}由${desk.nickName}值班，请由其交班`)
  await plan(sheet, shiftId, nurse.userId, true)
  expect(await sheetOf(sheet.id)).toMatchObject({ givers: [desk.nickName], takers: [nurse.nickName], mayGive: true })
  expect(await give(sheet, desk)).toMatchObject({ code: 0 })
  expect((await take(sheet, desk2)).msg).toBe(`下一班由${nurse.nickName}值班，请由其接班`)
  expect(await sheetOf(sheet.id, nurse)).toMatchObject({ mayTake: true })
  expect(await take(sheet, nurse)).toMatchObject({ code: 0 })
})

it('a late hand-over sheet is taken by the next shift or by those on duty now, never by its giver', async () => {
  const sheet = await begun()
  const shiftId = (await stateOf()).shifts.at(-1)?.shiftId ?? 0
  const second = Math.floor(Date.now() / 1_000) * 1_000
  const at = (hours: number) => new Date(second + hours * 3_600_000)
  const place = async (userId: number, from: number, to: number) => {
    await plan(sheet, shiftId, userId)
    const times = { fromTime: at(from), toTime: at(to) }
    await made.owner.updateTable('dutyPlace').set(times).where('userId', '=', userId).execute()
  }
  await made.owner
    .updateTable('dutyHandover')
    .set({ fromTime: at(-18), toTime: at(-10) })
    .execute()
  // the giver of the sheet is on the roster of the next shift as well; another person only of this shift
  await place(desk.userId, -18, -2)
  await place(haidian.userId, -18, -10)
  await place(nurse.userId, -10, -2)
  await place(desk2.userId, -2, 6)
  await place(nurse2.userId, 6, 14)
  expect(await give(sheet, desk)).toMatchObject({ code: 0 })
  const takers = [nurse, desk2].toSorted((one, other) => one.userId - other.userId).map(({ nickName }) => nickName)
  const seen = await sheetOf(sheet.id, desk2)
  expect(seen).toMatchObject({ takers, mayTake: true })
  expect(await sheetOf(sheet.id, nurse)).toMatchObject({ mayTake: true })
  for (const other of [haidian, nurse2])
    expect((await take(seen, other)).msg).toBe(`下一班由${takers.join('、')}值班，请由其接班`)
  expect((await take(seen, desk)).msg).toBe('交班人和接班人不能是同一个人')
  expect(await take(seen, nurse)).toMatchObject({ code: 0 })
})

it('a missing hand-over sheet is listed until two hours after the end of the shift, a draft until twelve hours', async () => {
  const day = toShanghaiDay(Date.now())
  const before = dayAfter(day, -1)
  const names = async (time: string) => {
    vi.setSystemTime(epochOf(`${day} ${time}`))
    return (await stateOf()).shifts.map((shift) => `${shift.day === day ? '' : '昨日'}${shift.shiftName}`)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(await names('08:59:59')).toEqual(['昨日夜班', '早班'])
    expect(await names('09:00:00')).toEqual(['早班'])
    expect(await names('07:00:00')).toEqual(['昨日夜班', '早班'])
    expect(await names('06:59:59')).toEqual(['昨日夜班'])
    const shiftId = (await stateOf()).shifts[0]?.shiftId ?? 0
    const begin = () => services.call(handovers.begin, desk, { body: { day: before, shiftId } })
    expect(await names('18:59:59')).toEqual(['中班'])
    expect(await begin()).toMatchObject({ code: 0 })
    expect(await names('18:59:59')).toEqual(['昨日夜班', '中班'])
    expect(await names('19:00:00')).toEqual(['中班'])
    expect((await begin()).msg).toBe('只能为进行中或刚结束的班次写交接单')
  } finally {
    vi.useRealTimers()
  }
})

it('watched elders are carried over to the next sheet until they are ticked off', async () => {
  const sheet = await begun()
  const own = (text: string) => ({ source: 'watch' as const, text })
  const lines = [
    { key: 'own:1', isCritical: true, remark: null, own: own('张爷爷：防走失') },
    { key: 'own:2', isCritical: false, remark: null, isOver: true, own: own('李奶奶：已退烧') },
  ]
  await services.call(handovers.save, desk, { body: { id: sheet.id, version: sheet.version, lines } })
  await made.owner
    .updateTable('dutyHandover')
    .set({ day: '2020-01-01', fromTime: '2020-01-01 07:00:00+08', toTime: '2020-01-01 15:00:00+08' })
    .execute()
  const next = await begun()
  expect(next.lines.filter(({ source }) => source === 'watch')).toMatchObject([
    { text: '张爷爷：防走失', isCritical: true },
  ])
})

it('a hand-over sheet is visible in its institution only, and the list shows who signed', async () => {
  const sheet = await begun()
  await give(sheet, desk)
  const { data } = await services.call(handovers.page, desk, { query: { status: 1 } })
  expect(data.records).toMatchObject([
    { id: sheet.id, givenName: desk.nickName, takenName: null, lineCount: sheet.lines.length },
  ])
  expect((await services.call(handovers.page, chaoyang, { query: {} })).data.records).toEqual([])
  const { id, version } = sheet
  expect(await give(sheet, chaoyang)).toMatchObject({ status: 404 })
  expect(await services.call(handovers.refresh, chaoyang, { body: { id, version } })).toMatchObject({ status: 404 })
  expect(await take(sheet, chaoyang)).toMatchObject({ status: 404 })
})

const times = raceRounds(100)
it(`of two concurrent signers one succeeds, in ${times} rounds for each signature`, {
  timeout: times * 2_000 + 30_000,
}, async () => {
  for (let round = 0; round < times; round++) {
    await made.owner.deleteFrom('dutyHandover').execute()
    const sheet = await begun()
    const giving = await Promise.all([give(sheet, desk), give(sheet, desk2)])
    expect(codes(giving), `round ${round}`).toEqual([0, 1])
    const giver = giving[0]?.code === 0 ? desk : desk2
    expect(giving.find(({ code }) => code === 1)?.msg, `round ${round}`).toMatch(
      new RegExp(`^交接单已由${giver.nickName}签字交班$|^交接单刚`),
    )
    const taking = await Promise.all([take(sheet, haidian), take(sheet, nurse)])
    expect(codes(taking), `round ${round}`).toEqual([0, 1])
    const taker = taking[0]?.code === 0 ? haidian : nurse
    expect(taking.find(({ code }) => code === 1)?.msg, `round ${round}`).toBe(`交接单已由${taker.nickName}签字接班`)
    const row = await made.owner
      .selectFrom('dutyHandover')
      .select(['givenBy', 'takenBy', 'status'])
      .executeTakeFirstOrThrow()
    expect(row, `round ${round}`).toEqual({ givenBy: giver.userId, takenBy: taker.userId, status: 2 })
  }
})
