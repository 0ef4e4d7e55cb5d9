import type { Caller } from '@care/shared/admin/session/session'
import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { findBell, findOpenAlarms, findWarning, findWarningPage } from '../warning.repository.ts'
import { claimWarning, handleWarning, releaseWarning, takeOverWarning } from './move-warning.ts'
import { findTrail } from './trail.repository.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const { desk, desk2, chaoyang: stranger } = testCallers(made, 'desk', 'desk2', 'chaoyang')
let id: number

beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
})

const act = <T>(caller: Caller, work: (db: Db) => Promise<T>) => inTenants(made.database, caller.tenantIds, work)
const claim = (caller: Caller) => act(caller, (db) => claimWarning(db, caller, id))
const done = { processMode: 1, isDisposed: 1, outcome: 'falseAlarm', remark: '误触' } as const

it('of two users who claim a warning concurrently one succeeds, and the other gets the winner’s name', async () => {
  const [first, second] = await Promise.allSettled([claim(desk), claim(desk2)])
  const winner = first.status === 'fulfilled' ? desk : desk2
  const [won, lost] = first.status === 'fulfilled' ? [first, second] : [second, first]
  expect(won).toMatchObject({ value: { isDisposed: 2, claimerId: winner.userId, claimerName: winner.nickName } })
  expect(lost).toMatchObject({ reason: { status: 200, message: `该预警已由${winner.nickName}处理中` } })
})

it('another tenant’s warning is answered like an unknown one', async () => {
  await expect(claim(stranger)).rejects.toMatchObject({ status: 404, message: '预警不存在' })
  const asked = act(stranger, (db) => handleWarning(db, { ...stranger, tenantIds: [tenantId] }, { id, ...done }))
  await expect(asked).rejects.toMatchObject({ status: 404 })
  expect(await act(stranger, (db) => findWarning(db, { ...stranger, tenantIds: [tenantId] }, id))).toBeUndefined()
})

it('a claimed warning can be taken over by another user, and released', async () => {
  await claim(desk)
  await expect(act(desk, (db) => takeOverWarning(db, desk, id))).rejects.toThrow('该预警已由您处理中')
  await expect(act(desk2, (db) => releaseWarning(db, desk2, id))).rejects.toThrow(`该预警已由${desk.nickName}处理中`)
  expect(await act(desk2, (db) => takeOverWarning(db, desk2, id))).toMatchObject({ claimerId: desk2.userId })
  expect(await act(desk2, (db) => releaseWarning(db, desk2, id))).toMatchObject({ isDisposed: 0, claimerId: null })
  expect(await claim(desk)).toMatchObject({ claimerId: desk.userId })
  const taken = (caller: Caller) =>
    act(caller, (db) => findWarningPage(db, caller, { current: 1, size: 10, isDisposed: 2, mine: '1' }))
  expect((await taken(desk)).records.map((warning) => warning.id)).toEqual([id])
  expect((await taken(desk2)).records).toEqual([])
})

it('an unclaimed warning is shown on a locked desk, without the person’s data', async () => {
  const alarms = () => act(desk, (db) => findOpenAlarms(db, desk))
  const before = await alarms()
  expect(before.map(({ id: one, ...said }) => [one, Object.keys(said)])).toEqual([
    [id, ['sourceType', 'dataHappenTime', 'lastHappenTime', 'drillId']],
  ])
  expect(await act(stranger, (db) => findOpenAlarms(db, stranger))).toEqual([])
  await claim(desk)
  expect(await alarms()).toEqual([])
})

it.each([
  ['sos', {}, true],
  ['fall', {}, true],
  ['temperature', { temperature: 39 }, false],
  ['battery', { power: 5 }, false],
])(
  'a warning may be closed without an outcome, which for %s %j must then be added later: %j',
  async (kind, values, isDue) => {
    await made.owner.updateTable('warning').set({ isDisposed: 1, outcome: 'real' }).execute()
    await ingest(messageOf(kind, values))
    const open = (await warningsOf(made, watch, kind)).at(-1)?.id ?? 0
    const close = (caller: Caller, said: object) =>
      act(caller, (db) => handleWarning(db, caller, { id: open, processMode: 1, isDisposed: 1, ...said }))
    const due = async () => {
      const page = await act(desk, (db) => findWarningPage(db, desk, { current: 1, size: 10, outcomeDue: 1 }))
      const bell = await act(desk, (db) => findBell(db, desk, { current: 1, size: 1 }))
      expect(bell.outcomeDue).toBe(page.total)
      // a user who may only view warnings is not asked for an outcome
      const looksOn = { ...desk, permissions: ['warning:view'] }
      const theirs = await act(looksOn, (db) => findBell(db, looksOn, { current: 1, size: 1 }))
      expect(theirs).toEqual({ total: bell.total, count: bell.count, records: bell.records })
      return page.records.map((warning) => warning.id)
    }
    expect(await close(desk, { remark: '已回访' })).toBe(true)
    expect(await due()).toEqual(isDue ? [open] : [])

    // a missing outcome may be added later, once; who closed the warning and the remark stay unchanged
    const closed = await act(desk, (db) => findWarning(db, desk, open))
    await expect(close(desk2, {})).rejects.toThrow(`该预警已由${desk.nickName}处理完成`)
    const said = close(desk2, { outcome: 'falseAlarm' })
    if (!isDue) return expect(said).rejects.toThrow(`该预警已由${desk.nickName}处理完成`)
    expect(await said).toBe(true)
    expect(await due()).toEqual([])
    const { seq = 0 } = closed ?? {}
    expect(await act(desk, (db) => findWarning(db, desk, open))).toEqual({
      ...closed,
      outcome: 'falseAlarm',
      seq: seq + 1,
    })
    await expect(close(desk2, { outcome: 'real' })).rejects.toThrow(`该预警已由${desk.nickName}处理完成`)
    const trail = await act(desk, (db) => findTrail(db, tenantId, open))
    expect(trail.at(-1)).toMatchObject({ kind: 'concluded', text: `${desk2.nickName}补登处理结果：误报` })
  },
)

it('a warning is closed once, by its claimer, with the form’s values', async () => {
  await claim(desk)
  await expect(act(desk2, (db) => handleWarning(db, desk2, { id, ...done }))).rejects.toThrow(
    `该预警已由${desk.nickName}处理中`,
  )
  expect(await act(desk, (db) => handleWarning(db, desk, { id, ...done }))).toBe(true)
  await expect(act(desk, (db) => handleWarning(db, desk, { id, ...done }))).rejects.toThrow(
    `该预警已由${desk.nickName}处理完成`,
  )

  const warning = await act(desk, (db) => findWarning(db, desk, id))
  expect(warning).toMatchObject({ ...done, handlerName: desk.nickName })
  const trail = await act(desk, (db) => findTrail(db, tenantId, id))
  expect(trail.map(({ kind }) => kind)).toEqual(['raised', 'claimed', 'handled'])
  expect(trail.at(-1)).toMatchObject({ text: `${desk.nickName}处理完成：误报：误触`, userName: desk.nickName })
})

it('every change of a warning’s state is an entry in the live feed with the next number', async () => {
  const newest = () =>
    made.owner
      .selectFrom('warningFeed')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const before = await newest()
  const warning = await claim(desk)
  expect(warning.seq).toBe(before.seq + 1)
  expect(await newest()).toMatchObject({ seq: before.seq + 1, kind: 'warning-changed', payload: { ...warning } })
})

it('the application can never change a trail', async () => {
  const rewrite = act(desk, (db) =>
    db.updateTable('warningEvent').set({ text: '没有发生' }).where('warningId', '=', id).execute(),
  )
  await expect(rewrite).rejects.toThrow(/permission denied/)
})

it('the bell shows unclaimed calls for help first', async () => {
  await ingest([messageOf('battery', { power: 5 }), messageOf('temperature', { temperature: 39 })])
  const bell = () => act(desk, (db) => findBell(db, desk, { current: 1, size: 3 }))
  expect(await bell()).toMatchObject({
    total: 3,
    count: 3,
    records: [{ sourceType: 9 }, { sourceType: 4 }, { sourceType: 14 }],
  })
  await claim(desk)
  expect(await bell()).toMatchObject({
    total: 3,
    count: 2,
    records: [{ sourceType: 4 }, { sourceType: 14 }, { sourceType: 9 }],
  })
})

it('the bell lists falls and SOS together, the newer one first', async () => {
  await ingest([messageOf('fall'), messageOf('battery', { power: 5 })])
  const { records } = await act(desk, (db) => findBell(db, desk, { current: 1, size: 10 }))
  expect(records.map(({ sourceType }) => sourceType)).toEqual([1, 9, 14])
  const rest = await act(desk, (db) => findBell(db, desk, { current: 2, size: 2 }))
  expect(rest).toMatchObject({ total: 3, count: 3, records: [{ sourceType: 14 }] })
})

it('warnings are found by name, kind, state and time', async () => {
  const warning = await act(desk, (db) => findWarning(db, desk, id))
  const page = (search: object) => act(desk, (db) => findWarningPage(db, desk, { current: 1, size: 10, ...search }))
  const { createTime: startTime = '', name: userName, mobile } = warning ?? {}
  expect((await page({ startTime, userName, sourceType: 9, isDisposed: 0 })).records).toEqual([warning])
  expect((await page({ startTime, userName: mobile, isDisposed: 0, warningLevel: 3 })).total).toBe(1)
  expect((await page({ endTime: '2020-01-01 00:00:00' })).total).toBe(0)
  expect((await page({ tenantId: 1000003 })).total).toBe(0)
})
