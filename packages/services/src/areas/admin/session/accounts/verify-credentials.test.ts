import { accounts } from '@care/shared/admin/session/session.contract'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const verify = (username: string, password = 'Care2026') =>
  services.call(accounts.verify, gatewayCaller, { body: { username, password } })

async function changing(tenantId: number, change: Record<string, string | null>, work: () => Promise<void>) {
  await made.owner.updateTable('sysTenant').set(change).where('id', '=', tenantId).execute()
  await work()
  const normal = { status: '0', endTime: null }
  await made.owner.updateTable('sysTenant').set(normal).where('id', '=', tenantId).execute()
}

it('returns the account with its tenant, permissions and the tenants that it may see', async () => {
  const { data } = await verify('group')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    user: {
      username: 'group',
      tenantId: 1000001,
      tenantName: '康宁养老集团',
      ptenantId: 1,
      superAdmin: 0,
      password: null,
    },
    allowedTenantIds: [1000001, 1000002, 1000003],
  })
  expect(data[0]?.permissions).toContain('group_screen')
})

it('returns one account for each tenant of a person', async () => {
  const { data } = await verify('float')
  expect(data.map(({ user }) => user.tenantId)).toEqual([1000002, 1000003])
})

it.each([
  { what: 'a wrong password', username: 'desk', password: 'Care2027' },
  { what: 'an unknown name', username: 'nobody', password: 'Care2026' },
  { what: 'an empty password', username: 'desk', password: '' },
])('returns no account for $what', async ({ username, password }) => {
  expect(await verify(username, password)).toEqual({ status: 200, code: 0, msg: null, data: [] })
})

it('returns the same for a locked account as for a wrong password', async () => {
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('username', '=', 'nurse7').execute()
  expect((await verify('nurse7')).data).toEqual([])
})

it('uses the same CPU time for an unknown name as for a known one', async () => {
  // compares CPU time instead of elapsed time, so that the load of the machine does not matter
  const workOf = async (username: string) => {
    const before = process.cpuUsage()
    await verify(username, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const unknown: number[] = []
  const known: number[] = []
  for (let turn = 0; turn < 7; turn++) {
    unknown.push(await workOf('nobody'))
    known.push(await workOf('desk'))
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[3] ?? 0
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

it('reveals only to people with the right password that the tenant is frozen', async () => {
  await changing(1000010, { status: '9' }, async () => {
    expect(await verify('anhe')).toMatchObject({ status: 401, code: 1, msg: '机构账户已被冻结,请联系管理员进行解冻' })
    expect((await verify('anhe', 'wrong')).data).toEqual([])
  })
})

it('returns that the tenant has expired', async () => {
  await changing(1000010, { endTime: '2026-01-01 00:00:00' }, async () => {
    expect(await verify('anhe')).toMatchObject({ status: 401, msg: '机构账户时间到期' })
  })
})

it('a person of several tenants is offered those that are usable', async () => {
  await changing(1000003, { status: '9' }, async () => {
    expect((await verify('float')).data.map(({ user }) => user.tenantId)).toEqual([1000002])
    const body = { username: 'float', password: 'Care2026', withClosed: true }
    const { data } = await services.call(accounts.verify, gatewayCaller, { body })
    expect(data.map(({ user, institution }) => [user.tenantId, institution.status])).toEqual([
      [1000002, '0'],
      [1000003, '9'],
    ])
  })
})

it('reloads an account with the state of its tenant', async () => {
  const [account] = (await verify('anhe')).data
  const body = { userId: account?.user.id ?? 0, tenantId: 1000010 }
  expect((await services.call(accounts.refresh, gatewayCaller, { body })).data).toEqual(account)
  await changing(1000010, { status: '9' }, async () => {
    const { data } = await services.call(accounts.refresh, gatewayCaller, { body })
    expect(data).toEqual({ ...account, institution: { status: '9', endsAt: null } })
  })
  await changing(1000010, { endTime: '2026-01-01 00:00:00+08' }, async () => {
    const { data } = await services.call(accounts.refresh, gatewayCaller, { body })
    expect(data?.institution).toEqual({ status: '0', endsAt: Date.parse('2026-01-01T00:00:00+08:00') })
  })
})

it('lets only the gateway verify credentials', async () => {
  const body = { username: 'desk', password: 'Care2026' }
  const { status } = await services.call(accounts.verify, { ...gatewayCaller, permissions: ['staff:view'] }, { body })
  expect(status).toBe(403)
})
