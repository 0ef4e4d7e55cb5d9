import type { Caller } from '@care/shared/admin/session/session'
import type { QuotaKey } from '@care/shared/admin/tenants/quota.words'
import { quotas } from '@care/shared/admin/tenants/quotas.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made, { quota: 1_000_000_000_000 })
const { admin, group, haidian } = testCallers(made, 'admin', 'group', 'haidian')
const [groupId, ours, theirs, anhe] = [1000001, 1000002, 1000003, 1000010]

beforeEach(async () => {
  await sql`truncate tenant_quota, tenant_quota_step, notice`.execute(made.owner)
})

const page = async (query: object = {}, by: Caller = admin) =>
  (await services.call(quotas.page, by, { query: { size: 100, ...query } as never })).data
const ids = async (query: object = {}, by: Caller = admin) =>
  (await page(query, by)).records.map(({ tenantId }) => tenantId)
const count = async (tenantId: number, quota: QuotaKey) =>
  (await page()).records.find((one) => one.tenantId === tenantId)?.quotas.find((one) => one.quota === quota)?.used ?? 0
const limit = (id: number, limits: object) => services.call(quotas.save, admin, { body: { id, ...limits } })

it('lists the institution closest to a limit first, with the limit and the percentage', async () => {
  await limit(ours, { elders: 2 * (await count(ours, 'elders')), staff: 100 * (await count(ours, 'staff')) })
  await limit(anhe, { devices: await count(anhe, 'devices') })
  const { records } = await page()
  expect(records.slice(0, 2)).toMatchObject([
    { tenantId: anhe, percent: 100, closest: 'devices' },
    { tenantId: ours, percent: 50, closest: 'elders' },
  ])
  expect(records.map(({ tenantId }) => tenantId)).not.toContain(1)
  expect((await ids({ quota: 'elders' }))[0]).toBe(ours)
  expect(await ids({ above: '80' })).toEqual([anhe])
  expect(await ids({ above: '80', quota: 'elders' })).toEqual([])
  expect(await ids({ tenantName: '海淀' })).toEqual([ours])
})

it('shows for each institution the same figures as its own page', async () => {
  await limit(ours, { messages: 10 })
  const all = (await page()).records
  for (const id of [groupId, ours, theirs, anhe]) {
    const own = (await services.call(quotas.of, admin, { params: { id } })).data
    expect(all.find(({ tenantId }) => tenantId === id)?.quotas).toEqual(own)
  }
})

it('pages over the institutions that the caller manages', async () => {
  expect(new Set(await ids({}, group))).toEqual(new Set([groupId, ours, theirs]))
  const first = await page({ size: 2, current: 1 }, group)
  const second = await page({ size: 2, current: 2 }, group)
  expect([first.records.length, second.records.length, first.total, first.pages]).toEqual([2, 1, 3, 2])
  expect(await services.call(quotas.page, haidian, { query: {} })).toMatchObject({ status: 403 })
  expect(await services.call(quotas.page, admin, { query: { above: '70' } as never })).toMatchObject({
    status: 400,
    msg: '用量范围不正确',
  })
})
