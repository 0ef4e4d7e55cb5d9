import { type DeviceMove, deviceMoves, Lifecycle } from '@care/shared/devices/devices/device.moves'
import { deviceMoveWords, lifecycles } from '@care/shared/devices/devices/device.words'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { mayMove } from '@care/shared/http/moves'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, tenantId, testIngestion } from '../../../../testing/ingestion.ts'
import { raceRounds } from '../../../../testing/rounds.ts'
import { testServices } from '../../../../testing/services.ts'

const { InStock, InUse, Silent, Repair, Retired } = Lifecycle
const made = testDatabase()
const services = testServices(made)
const tested = testIngestion(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
let elders: number[] = []
let count = 0

beforeAll(async () => {
  const rows = await made.owner
    .insertInto('elder')
    .values(['甲', '乙', '丙'].map((userName) => ({ tenantId, userName, checkInStatus: 1 })))
    .returning('id')
    .execute()
  elders = rows.map(({ id }) => id)
})
const [one, two] = [() => elders[0] ?? 0, () => elders[1] ?? 0]

async function registered(): Promise<{ id: number; imei: string }> {
  const imei = `TEST${String(count++).padStart(8, '0')}`
  const body = { imei, deviceTypeId: 1, manufactorId: 1, dataSource: 1, tenantId }
  expect(await services.call(devices.create, manager, { body })).toMatchObject({ code: 0 })
  const { records } = (await services.call(devices.page, manager, { query: { imei } })).data
  return { id: records[0]?.id ?? 0, imei }
}
const bind = (id: number, oldmanId = one(), caller = desk) =>
  services.call(devices.bind, caller, { body: { id, oldmanId, reason: '新入住' } })
const move = (id: number, name: Exclude<DeviceMove, 'bind'>, reason = '说明') =>
  services.call(devices.move, desk, { body: { id, move: name, reason } })
const deviceOf = async (id: number) => (await services.call(devices.get, desk, { params: { id } })).data
const historyOf = async (id: number) => (await services.call(devices.history, desk, { params: { id } })).data

/** The moves by which a test brings a device into each state. */
const ways: Record<number, (id: number) => Promise<unknown>> = {
  [InStock]: async () => undefined,
  [InUse]: (id) => bind(id),
  [Repair]: (id) => move(id, 'repair'),
  [Retired]: (id) => move(id, 'retire'),
}
const moves = Object.keys(deviceMoves) as DeviceMove[]
const states = [InStock, InUse, Repair, Retired]

it.each(states.flatMap((state) => moves.map((name) => [lifecycles[state].label, name, state] as const)))(
  'a device in the state “%s” allows the move “%s”, or refuses it with the reason',
  async (_, name, state) => {
    const { id } = await registered()
    await ways[state]?.(id)
    const before = (await historyOf(id)).moves.length
    const answer = name === 'bind' ? await bind(id, two()) : await move(id, name)
    // a bound device must first be returned before it is bound to another elder
    const isLegal = mayMove(deviceMoves, name, state) && !(name === 'bind' && state === InUse)
    expect(answer).toMatchObject({ code: isLegal ? 0 : 1 })
    expect((await deviceOf(id)).lifecycle).toBe(isLegal ? deviceMoves[name].to : state)
    const { moves } = await historyOf(id)
    expect(moves).toHaveLength(before + (isLegal ? 1 : 0))
    if (isLegal) expect(moves[0]).toMatchObject({ move: name, fromState: state, toState: deviceMoves[name].to })
    else
      expect(answer.msg).toMatch(
        name === 'bind' && state === InUse ? '设备已绑定甲，请先收回' : `不能${deviceMoveWords[name].label}`,
      )
  },
)

it('the history records who wore the device when, by whom it was moved and why', async () => {
  const { id } = await registered()
  await bind(id)
  await move(id, 'unbind', '电池鼓包')
  await bind(id, two())
  await move(id, 'repair', '屏幕碎裂')
  const { bindings } = await historyOf(id)
  expect(bindings).toMatchObject([
    { oldmanName: '乙', endReason: '屏幕碎裂', reason: '新入住' },
    { oldmanName: '甲', endReason: '电池鼓包', operator: expect.any(String), endOperator: expect.any(String) },
  ])
  expect(bindings.every(({ toTime }) => toTime !== null)).toBe(true)
  expect(await deviceOf(id)).toMatchObject({ lifecycle: Repair, bindStatus: 0, oldmanName: null, bindTime: null })
})

it('measurements stay with the elder who wore the device at the time', async () => {
  const { id, imei } = await registered()
  await bind(id)
  const measure = async (steps: number) => {
    tested.parts.registry.forget()
    await tested.ingest(messageOf('steps', { imei, steps }))
  }
  await measure(1)
  await move(id, 'unbind')
  await bind(id, two())
  await measure(2)
  const rows = await made.owner
    .selectFrom('measurement')
    .select('oldmanId')
    .where('deviceId', '=', id)
    .orderBy('value')
    .execute()
  expect(rows.map(({ oldmanId }) => oldmanId)).toEqual([one(), two()])
})

it('a device is silent only while it is in use and offline', async () => {
  const { id } = await registered()
  await bind(id)
  const find = async (lifecycle: number) =>
    (
      await services.call(devices.page, desk, { query: { lifecycle: String(lifecycle), oldmanId: String(one()) } })
    ).data.records.filter((row) => row.id === id).length
  expect([await find(Silent), await find(InUse)]).toEqual([0, 1])
  const silence = { tenantId: desk.tenantId, deviceId: id, kind: 'silent', since: new Date() }
  await made.owner.insertInto('deviceTrouble').values(silence).execute()
  expect((await deviceOf(id)).lifecycle).toBe(Silent)
  expect([await find(Silent), await find(InUse)]).toEqual([1, 0])
  await made.owner.updateTable('deviceTrouble').set({ endTime: new Date() }).where('deviceId', '=', id).execute()
  expect((await deviceOf(id)).lifecycle).toBe(InUse)
  await made.owner.insertInto('deviceTrouble').values(silence).execute()
  expect(await move(id, 'unbind')).toMatchObject({ code: 0 })
  expect((await deviceOf(id)).lifecycle).toBe(InStock)
})

it('a device belongs to one elder after concurrent bindings', async () => {
  const { id } = await registered()
  for (let round = 0; round < raceRounds(50); round++) {
    const answers = await Promise.all([bind(id, one()), bind(id, two()), bind(id, elders[2])])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1, 1])
    await Promise.all([move(id, 'unbind'), move(id, 'unbind')])
    expect((await deviceOf(id)).oldmanId).toBeNull()
  }
  const { rows } = await sql<{ open: number; all: number }>`
    select count(*) filter (where to_time is null)::int as open, count(*)::int as all from device_binding where device_id = ${id}`.execute(
    made.owner,
  )
  expect(rows).toEqual([{ open: 0, all: raceRounds(50) }])
})

it('the database refuses a second binding of a device, whatever code writes it', async () => {
  const { id } = await registered()
  const worn = { tenantId, deviceId: id, operator: '甲', fromTime: '2026-01-01 00:00:00+08' }
  await made.owner
    .insertInto('deviceBinding')
    .values({ ...worn, oldmanId: one() })
    .execute()
  await expect(
    made.owner
      .insertInto('deviceBinding')
      .values({ ...worn, oldmanId: two() })
      .execute(),
  ).rejects.toThrow(/device_binding_one_elder/)
})

it('a batch binds many devices and returns the failures; for another institution’s elder it binds none', async () => {
  const [first, second, third] = [await registered(), await registered(), await registered()]
  await move(third.id, 'retire')
  const many = (body: object) => services.call(devices.bindMany, desk, { body: body as never })
  const pairs = [first, first, third, second].map(({ imei }) => ({ imei, oldmanId: one() }))
  for (const stranger of [
    { imei: foreignWatch, oldmanId: one() },
    { imei: second.imei, oldmanId: 999_999 },
  ])
    expect(await many([...pairs, stranger])).toMatchObject({ status: 404 })
  expect((await deviceOf(first.id)).bindStatus).toBe(0)
  expect((await many(pairs)).data).toEqual({
    successCount: 2,
    failList: [
      { imei: first.imei, reason: '设备在本次提交中重复' },
      { imei: third.imei, reason: '设备报废，不能绑定长者' },
    ],
  })
  expect((await many({ deviceIds: [first.id, third.id], oldmanId: two() })).data).toMatchObject({
    successCount: 0,
    failList: [{ reason: '设备已绑定甲，请先收回' }, { imei: third.imei }],
  })
})

it('a device cannot be bound to an elder who left or died', async () => {
  const { id } = await registered()
  const gone = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '丁', checkInStatus: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await bind(id, gone.id)
  expect(answer).toMatchObject({ code: 1, msg: expect.stringContaining('不能绑定设备') })
})
