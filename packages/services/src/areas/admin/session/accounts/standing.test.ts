import { accounts } from '@care/shared/admin/session/session.contract'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { hashPassword } from '../../../../platform/secrets/passwords.ts'
import { roles } from '../../../../platform/setup/permissions.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { findAccount } from './account.repository.ts'

const made = testDatabase()
const services = testServices(made)
const [first, second] = [1000002, 1000003]

const verify = (username: string, more: { tenantId?: number; password?: string } = {}) =>
  services.call(accounts.verify, gatewayCaller, { body: { username, password: 'Care2026', ...more } })
const lock = (tenantId: number) =>
  made.owner
    .updateTable('sysUser')
    .set({ lockFlag: '9' })
    .where('username', '=', 'float')
    .where('tenantId', '=', tenantId)
    .execute()
const tenant = (id: number, change: { status?: '0' | '9'; endTime?: string }) =>
  made.owner.updateTable('sysTenant').set(change).where('id', '=', id).execute()

beforeEach(async () => {
  await made.owner.updateTable('sysUser').set({ lockFlag: '0' }).execute()
  await made.owner.updateTable('sysTenant').set({ status: '0', endTime: null }).execute()
})

const frozen = { status: '9' } as const
const over = { endTime: '2026-01-01 00:00:00+08' }
const words = { frozen: '机构账户已被冻结,请联系管理员进行解冻', over: '机构账户时间到期' }

interface Row {
  what: string
  locked?: number[]
  frozen?: number[]
  over?: number[]
  opens?: number[]
  told?: string
}
const both = [first, second]

it.each<Row>([
  { what: 'both open', opens: both },
  { what: 'the first locked', locked: [first], opens: [second] },
  { what: 'both locked', locked: both, opens: [] },
  { what: 'the first expired', over: [first], opens: [second] },
  { what: 'both frozen', frozen: both, told: words.frozen },
  { what: 'both expired', over: both, told: words.over },
  { what: 'locked in one, the other frozen', locked: [first], frozen: [second], told: words.frozen },
  { what: 'locked in both, which are frozen', locked: both, frozen: both, opens: [] },
])(
  'a sign-in opens those of two institutions that are usable, or returns the reason why none is: $what',
  async (row) => {
    for (const id of row.locked ?? []) await lock(id)
    for (const id of row.frozen ?? []) await tenant(id, frozen)
    for (const id of row.over ?? []) await tenant(id, over)
    const { status, msg, data } = await verify('float')
    if (row.told) expect({ status, msg }).toEqual({ status: 401, msg: row.told })
    else expect(data.map(({ user }) => user.tenantId)).toEqual(row.opens)
    expect((await verify('float', { password: 'wrong' })).data).toEqual([])
  },
)

it('a sign-in opens only the chosen institution, even if the person may open others', async () => {
  for (const tenantId of [first, second])
    expect((await verify('float', { tenantId })).data.map(({ user }) => user.tenantId)).toEqual([tenantId])
  expect((await verify('float', { tenantId: 1000010 })).data).toEqual([])
  await tenant(second, frozen)
  expect(await verify('float', { tenantId: second })).toMatchObject({ status: 401, msg: words.frozen })
})

it('opens only the account whose password matches', async () => {
  const another = await hashPassword('Another2026')
  const change = (hash: string) =>
    made.owner
      .updateTable('sysUser')
      .set({ passwordHash: hash })
      .where('username', '=', 'float')
      .where('tenantId', '=', first)
      .execute()
  await change(another)
  expect((await verify('float')).data.map(({ user }) => user.tenantId)).toEqual([second])
  const byOther = await verify('float', { password: 'Another2026' })
  expect(byOther.data.map(({ user }) => user.tenantId)).toEqual([first])
  // argon2id parameters, which determine what each guess costs an attacker
  expect(another).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('gives an account the permissions of its own roles, each once, and the role names', async () => {
  const { tenantId, userId } = await callerOf(made.database, 'nurse')
  const read = () => inTenants(made.database, [], (db) => findAccount(db, tenantId, userId))
  const nurse = await read()
  expect(nurse?.permissions).toEqual([...roles.nurse.permissions].sort())
  const desk = await made.owner
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', 'desk')
    .executeTakeFirstOrThrow()
  await made.owner.insertInto('sysUserRole').values({ tenantId, userId, roleId: desk.id }).execute()
  const more = await read()
  expect(more?.permissions).toEqual([...new Set([...roles.nurse.permissions, ...roles.desk.permissions])].sort())
  const authorities = more?.user.authorities.map(({ authority }) => authority) ?? []
  expect(authorities).toContain(`ROLE_${desk.id}`)
  expect(authorities.filter((one) => one.startsWith('ROLE_'))).toHaveLength(2)
  expect(authorities.slice(2)).toEqual(more?.permissions)
  expect(more?.user).toMatchObject({
    username: 'nurse',
    nickName: '护理员 李娟',
    phone: '13700000005',
    superAdmin: 0,
    ptenantId: 1000001,
    tenantIds: '1000002',
    enabled: true,
    accountNonLocked: true,
    password: null,
  })
  expect((await verify('admin')).data[0]?.user.superAdmin).toBe(1)
})

it('lists up to two hundred institutions below one by one, and returns `all` for more', async () => {
  const add = (from: number, to: number) =>
    made.owner
      .insertInto('sysTenant')
      .values(
        Array.from({ length: to - from + 1 }, (_, at) => ({
          id: 3_000_000 + from + at,
          parentId: 1000001,
          name: `院${from + at}`,
          code: `c${from + at}`,
        })),
      )
      .execute()
  // 197 further institutions, because the group and its two existing ones already count
  await add(1, 197)
  const listed = (await verify('group')).data[0]
  expect(listed?.user.tenantIds.split(',')).toHaveLength(200)
  expect(listed?.user.tenantIds.split(',').map(Number)).toEqual(listed?.allowedTenantIds)
  await add(198, 198)
  const beyond = (await verify('group')).data[0]
  expect(beyond?.user.tenantIds).toBe('all')
  expect(beyond?.allowedTenantIds).toHaveLength(201)
})
