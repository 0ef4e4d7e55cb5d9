import { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { readGroupScreen } from './group-screen.ts'
import { readTenantOverview } from './house/read-house.ts'
import { readTenantScreen } from './tenant-screen.ts'

const haidian = 1000002
const chaoyang = 1000003
const unrelated = 1000010
const made = testDatabase()

async function tenantScreen(username: string) {
  const caller = await callerOf(made.database, username)
  return inTenants(made.database, caller.tenantIds, (db) => readTenantScreen(db, caller))
}

async function groupScreen() {
  const caller = { ...(await callerOf(made.database, 'group')), tenantIds: [1000001, haidian, chaoyang] }
  return inTenants(made.database, caller.tenantIds, (db) => readGroupScreen(db, caller))
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

async function raise(tenantId: number, change: { isDisposed?: number; claimTime?: Date } = {}) {
  const now = new Date()
  const times = { createTime: new Date(now.getTime() - 90_000), dataHappenTime: now, lastHappenTime: now }
  const what = {
    kind: 'sos',
    sourceType: 9,
    source: 'SOS求助',
    warningLevel: 3,
    warningContent: '求助',
    name: '王桂兰',
  }
  await inTenants(made.owner, [tenantId], (db) =>
    db
      .insertInto('warning')
      .values({ tenantId, ...what, ...times, ...change })
      .execute(),
  )
}

describe('the screen of an institution', () => {
  let before: TenantScreen
  beforeAll(async () => {
    before = await tenantScreen('haidian')
    await raise(haidian)
    await raise(haidian, { isDisposed: 1, claimTime: new Date(Date.now() - 60_000) })
    await raise(chaoyang)
    await raise(unrelated)
  })

  it('matches its contract', async () => {
    expect(TenantScreen.parse(before)).toMatchObject({ tenantId: haidian, tenantName: '康宁养老·海淀院' })
    expect(before.figures.oldmanTotal).toBeGreaterThan(100)
    expect(before.points.length).toBeGreaterThan(10)
    expect(before.workOrders.length).toBeGreaterThan(0)
  })

  it('counts only its own warnings', async () => {
    const { figures, warnings, kinds, trend } = await tenantScreen('haidian')
    const ofSos = (list: { name: string; value: number }[]) => list.find(({ name }) => name === 'SOS求助')?.value ?? 0
    expect(figures.warningToday).toBe(before.figures.warningToday + 2)
    expect(figures.warningUnhandled).toBe(before.figures.warningUnhandled + 1)
    expect(new Set(warnings.map(({ tenantId }) => tenantId))).toEqual(new Set([haidian]))
    expect(ofSos(kinds)).toBe(ofSos(before.kinds) + 2)
    expect(trend.dates).toHaveLength(30)
    expect(sumOf(trend.total)).toBe(sumOf(before.trend.total) + 2)
  })

  it('counts a claimed warning in the bucket of the time until its claim', async () => {
    const { claims } = await tenantScreen('haidian')
    const added = claims.map(({ name, value }, index) => [name, value - (before.claims[index]?.value ?? 0)])
    expect(added).toEqual([
      ['1分钟内', 1],
      ['1–3分钟', 0],
      ['3–10分钟', 0],
      ['超10分钟', 0],
      ['未接手', 1],
    ])
  })
})

describe('the screen of a group', () => {
  it('shows each of its institutions and their total', async () => {
    const { tenants, figures } = await groupScreen()
    const summed = (name: 'oldmanTotal' | 'warningUnhandled' | 'workOrderToday' | 'deviceTotal') =>
      sumOf(tenants.map((tenant) => tenant.figures[name]))
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual([haidian, chaoyang])
    for (const name of ['oldmanTotal', 'warningUnhandled', 'workOrderToday', 'deviceTotal'] as const)
      expect(figures[name]).toBe(summed(name))
  })

  it('compares them by their own figures', async () => {
    const { tenants } = await groupScreen()
    for (const { tenantId, orders, beds, score } of tenants) {
      const own = await inTenants(made.database, [tenantId], (db) => readTenantOverview(db, tenantId))
      const { waiting, assigned, inService, late } = own.openOrders
      expect(orders).toEqual({ open: waiting + assigned + inService, late })
      expect(beds).toEqual({
        total: sumOf(own.beds.map(({ total }) => total)),
        taken: sumOf(own.beds.map(({ taken }) => taken)),
      })
      expect(score).toBe(own.services.score)
    }
    expect(sumOf(tenants.map(({ orders }) => orders.open))).toBeGreaterThan(0)
    expect(sumOf(tenants.map(({ beds }) => beds.taken))).toBeGreaterThan(0)
  })

  it('contains nothing of an institution outside of it', async () => {
    const text = JSON.stringify(await groupScreen())
    expect(text).toContain(String(haidian))
    expect(text).toContain(String(chaoyang))
    expect(text).not.toContain(String(unrelated))
  })
})
