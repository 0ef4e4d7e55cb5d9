import type { Caller } from '@care/shared/admin/session/session'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import type { QuotaKey } from '@care/shared/admin/tenants/quota.words'
import { quotas } from '@care/shared/admin/tenants/quotas.contract'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { QuotaUse } from '../../../../platform/quotas/quota-use.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { pointUse } from '../../../devices/fleet/health/usage.repository.ts'
import { announceLimits } from './watch-uses.ts'

const made = testDatabase()
const services = testServices(made, { quota: 5_000 })
const { admin, group, haidian, anhe, desk } = testCallers(made, 'admin', 'group', 'haidian', 'anhe', 'desk')
const [tenantId, anheId] = [1000002, 1000010]

const used = async (quota: QuotaKey) =>
  (await services.call(quotas.own, haidian, {})).data.quotas.find((one) => one.quota === quota)?.used ?? 0
const limit = (limits: Partial<Record<QuotaKey, number | null>>, by = admin) =>
  services.call(quotas.save, by, { body: { id: tenantId, ...limits } })
/** Sets the limit so that exactly this many more fit. */
const leave = async (quota: QuotaKey, places: number) => limit({ [quota]: (await used(quota)) + places })
const told = async () => {
  const rows = await made.owner.selectFrom('notice').select('payload').where('tenantId', '=', tenantId).execute()
  return rows
    .map(({ payload }) => payload as { kind: string; username: string; text: string })
    .filter(({ kind, username }) => kind === 'institution' && username === haidian.username)
    .map(({ text }) => text)
}

beforeEach(async () => {
  await sql`truncate tenant_quota, tenant_quota_step, notice`.execute(made.owner)
})

let count = 0
const elder = () => services.call(elders.create, haidian, { body: { userName: `限额长者${++count}` } })
const device = () =>
  services.call(devices.create, haidian, {
    body: {
      deviceTypeId: 1,
      manufactorId: 1,
      dataSource: 1,
      imei: `QUOTA${String(++count).padStart(8, '0')}`,
    } as never,
  })
const person = async () => {
  const choices = (await services.call(roles.list, haidian, { query: {} })).data
  const nurse = choices.find(({ roleName }) => roleName === '养老护理员')
  return services.call(staff.create, haidian, {
    body: { username: `quota${++count}`, nickName: '新员工', role: [nurse?.roleId ?? 0] },
  })
}

it.each([
  ['elders', elder, '在册长者已达限额：限额 '],
  ['devices', device, '未报废设备已达限额：限额 '],
  ['staff', person, '可用员工账号已达限额：限额 '],
] as const)(
  'the last place of the quota for %s is given once, and the refusal names limit and use',
  async (quota, add, words) => {
    await leave(quota, 1)
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const now = await used(quota)
    for (const { msg } of answers.filter(({ code }) => code !== 0)) {
      expect(msg).toContain(words)
      expect(msg).toContain(`已用 ${now} `)
    }
    // records above the new limit stay
    await limit({ [quota]: 1 })
    expect(await used(quota)).toBe(now)
    expect((await add()).code).toBe(1)
    await limit({ [quota]: null })
    expect((await add()).code).toBe(0)
  },
)

it('people who come back count against the limit like new ones', async () => {
  const { id } = (await elder()).data
  expect((await services.call(elders.remove, haidian, { params: { id } })).code).toBe(0)
  const { userId } = (await person()).data
  const lock = (lockFlag: '0' | '9') => services.call(staff.lock, haidian, { body: { userId, lockFlag } })
  expect((await lock('9')).code).toBe(0)
  const imei = `QUOTA${String(++count).padStart(8, '0')}`
  await services.call(devices.create, haidian, {
    body: { deviceTypeId: 1, manufactorId: 1, dataSource: 1, imei } as never,
  })
  const found = (await services.call(devices.page, haidian, { query: { imei } })).data.records[0]
  const move = (name: 'retire' | 'reinstate') =>
    services.call(devices.move, haidian, { body: { id: found?.id ?? 0, move: name, reason: '试' } })
  expect((await move('retire')).code).toBe(0)

  await limit({ elders: await used('elders'), staff: await used('staff'), devices: await used('devices') })
  expect((await services.call(elders.restore, haidian, { params: { id } })).msg).toContain('在册长者已达限额')
  expect((await lock('0')).msg).toContain('可用员工账号已达限额')
  expect((await move('reinstate')).msg).toContain('未报废设备已达限额')
})

it('reports the rows of a file that exceed the limit before anything is written, and writes the others', async () => {
  const take = async (dry: boolean, key: string) => {
    const caller: Caller = { ...haidian, permissions: [...haidian.permissions, 'internal'] }
    const rows = ['甲', '乙', '丙'].map((name, at) => ({
      row: at + 2,
      values: { userName: `限额导入${name}`, birthday: '1938-03-09' },
    }))
    const { data } = await services.call(elders.take, caller, { body: { key, dry, update: false, scope: {}, rows } })
    return data.map(({ outcome, message }) => `${outcome} ${message?.slice(0, 9) ?? ''}`.trim())
  }
  await leave('elders', 2)
  const outcomes = ['create', 'create', 'refused 在册长者已达限额：']
  expect(await take(true, 'quota-dry-run')).toEqual(outcomes)
  const before = await used('elders')
  expect(await take(false, 'quota-real-run')).toEqual(outcomes)
  expect(await used('elders')).toBe(before + 2)
})

it('notifies managers once at 80 % and at 95 %, and again after the use was below', async () => {
  const before = await used('elders')
  await limit({ elders: Math.floor((before + 1) / 0.8) })
  expect(await told()).toEqual([])
  await elder()
  await elder()
  expect(await told()).toEqual([expect.stringContaining('在册长者已用到限额的 80%（')])
  await limit({ elders: before + 3 })
  expect(await told()).toEqual([expect.stringContaining('80%'), expect.stringContaining('99%')])
  await limit({ elders: 10 * before })
  await sql`update tenant_quota_step set told_on = told_on - 1`.execute(made.owner)
  await limit({ elders: before + 3 })
  await elder()
  expect((await told()).slice(2)).toEqual([expect.stringContaining('99%')])
})

it('counts device reports, announces the warning steps and refuses no report', async () => {
  const of = (minute: string, accepted: number) =>
    sql`insert into device_traffic (tenant_id, minute, accepted) values (${tenantId}, now() - ${minute}::interval, ${accepted})`
  await sql`delete from device_traffic`.execute(made.owner)
  await of('3 minutes', 96).execute(made.owner)
  await of('2 hours', 1_000).execute(made.owner)
  await limit({ points: 200 })
  await announceLimits(made.database, [pointUse])
  expect(await told()).toEqual([])
  await of('1 minute', 400).execute(made.owner)
  await Promise.all([1, 2, 3].map(() => announceLimits(made.database, [pointUse])))
  expect(await told()).toEqual([expect.stringContaining('每分钟上报已用到限额的 200%（400 条 / 200 条）')])
  expect(await used('points')).toBe(400)
})

it('open consoles are summed over the gateways, without those that no longer report', async () => {
  const internal: Caller = { ...haidian, tenantId: 1, tenantIds: [tenantId], permissions: ['internal'] }
  const [first, second] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
  const note = (gateway = '', count = 0) =>
    services.call(quotas.noteSockets, internal, { body: { gateway, sockets: [{ tenantId, count }] } })
  expect((await note(first, 3)).code).toBe(0)
  await note(second, 4)
  await note(first, 2)
  expect(await used('sockets')).toBe(6)
  await sql`update live_sockets set seen_time = now() - interval '3 minutes' where gateway = ${second}`.execute(
    made.owner,
  )
  expect(await used('sockets')).toBe(2)
})

it('counts the messages sent in the month', async () => {
  const before = await used('messages')
  const row = (
    await made.owner.selectFrom('warning').select('id').where('tenantId', '=', tenantId).limit(1).execute()
  )[0]
  const add = (status: string | null, time: string) =>
    sql`insert into warning_sms (tenant_id, warning_id, user_id, nick_name, phone, status, create_time)
      values (${tenantId}, ${row?.id}, 1, '值班', '13800000001', ${status}, now() - ${time}::interval)`.execute(
      made.owner,
    )
  await add('sent', '0 days')
  await add('failed', '0 days')
  await add('sent', '32 days')
  expect(await used('messages')).toBe(before + 1)
})

it('the operator’s limit for files is used instead of the default, which applies and is shown otherwise', async () => {
  const of = async () =>
    (await services.call(quotas.own, haidian, {})).data.quotas.find(({ quota }) => quota === 'files')
  expect((await of())?.limit).toBe(5_000)
  await limit({ files: 7_000 })
  expect((await of())?.limit).toBe(7_000)
})

it('shows a quota to the institution and those above it, and lets only the operator set a limit', async () => {
  const of = (id: number, by: Caller) => services.call(quotas.of, by, { params: { id } })
  await limit({ staff: 500 })
  for (const by of [admin, group])
    expect((await of(tenantId, by)).data.find(({ quota }) => quota === 'staff')?.limit).toBe(500)
  expect(await of(anheId, group)).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await limit({ staff: 1 }, group)).toMatchObject({ status: 403 })
  expect(await services.call(quotas.own, desk, {})).toMatchObject({ status: 403 })
  expect(
    (await services.call(quotas.own, anhe, {})).data.quotas.find(({ quota }) => quota === 'staff')?.limit,
  ).toBeNull()
  expect((await limit({ staff: -1 })).msg).toBe('限额不能小于0')
})

it('counts each kind of use under a unique name', async () => {
  const { data } = await services.call(quotas.own, haidian, {})
  expect(data.quotas.map(({ quota }) => quota)).toEqual<QuotaUse['quota'][]>([
    ...(['elders', 'devices', 'staff', 'files', 'messages', 'sockets', 'points'] as const),
  ])
})
