import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { inTenants } from './client.ts'

// the owner is no superuser, so that row-level security also binds the owner's functions and triggers, as it may in
// production
const made = testDatabase('plain')
const [ours, theirs] = [1000002, 1000003]

const as = <T>(tenantIds: number[], query: RawBuilder<T>): Promise<T[]> =>
  inTenants(made.database, tenantIds, async (db) => (await query.execute(db)).rows)
const run = (text: string) => sql.raw(text).execute(made.owner)
const known = async (id: number) => {
  const columns = ['lockFlag', 'passwordHash', 'sessionEpoch', 'nickName'] as const
  return made.owner.selectFrom('sysUser').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}
const told = async () =>
  (await made.owner.selectFrom('notice').select(['tenantId', 'payload']).orderBy('id').execute()).map((row) => row)

beforeEach(async () => {
  await run(`
    truncate sys_tenant cascade;
    insert into sys_tenant (id, parent_id, name, code) values (1, 0, '平台', 'op'), (${ours}, 1, '甲院', 'a'), (${theirs}, 1, '乙院', 'b');
    insert into sys_role (tenant_id, id, role_code, role_name) values (${ours}, 1, 'a', 'a'), (${ours}, 2, 'b', 'b'), (${theirs}, 1, 'a', 'a');
    insert into sys_user (tenant_id, id, username, password_hash, nick_name) values
      (${ours}, 1, 'wang', 'h1', '王'), (${ours}, 2, 'zhao', 'h2', '赵'), (${theirs}, 3, 'li', 'h3', '李');
    insert into sys_user_role (tenant_id, user_id, role_id) values (${ours}, 1, 1), (${ours}, 2, 2), (${theirs}, 3, 1);
    update sys_user set session_epoch = 0; truncate notice;`)
})

it('the current and the last twelve passwords are stored, for comparison only', async () => {
  for (let n = 2; n <= 15; n++) await as([ours], sql`update sys_user set password_hash = ${`h1-${n}`} where id = 1`)
  const hashes = async (tenantId: number, userId: number, most: number) =>
    (await as([ours], sql<{ hash: string }>`select password_hashes(${tenantId}, ${userId}, ${most}) as hash`)).map(
      ({ hash }) => hash,
    )
  expect(await hashes(ours, 1, 3)).toEqual(['h1-15', 'h1-14', 'h1-13'])
  expect(await hashes(ours, 1, 99)).toEqual(Array.from({ length: 13 }, (_, n) => `h1-${15 - n}`))
  expect(await hashes(ours, 2, 99)).toEqual(['h2'])
  await expect(as([ours], sql`select from user_password_history`)).rejects.toMatchObject({ code: '42501' })
})

it('an account is locked and unlocked together with its membership, in the visible institution only', async () => {
  const join = (status: number) =>
    run(`delete from sys_user_invite; insert into sys_user_invite (tenant_id, phone, phone_shown, type, status, user_id)
      values (${ours}, '1', true, 1, ${status}, 1)`)
  const follow = (tenantIds: number[], hash: string | null = null) =>
    as(tenantIds, sql<{ done: boolean | null }>`select follow_membership(${ours}, 1, ${hash}) as done`)
  await join(3)
  expect(await follow([theirs], 'stolen')).toEqual([{ done: null }])
  expect(await follow([])).toEqual([{ done: null }])
  expect(await known(1)).toMatchObject({ lockFlag: '0', passwordHash: 'h1' })
  expect(await follow([ours])).toEqual([{ done: true }])
  expect(await known(1)).toMatchObject({ lockFlag: '9', passwordHash: 'h1' })
  await join(1)
  expect(await follow([ours], 'h1-new')).toEqual([{ done: true }])
  expect(await known(1)).toMatchObject({ lockFlag: '0', passwordHash: 'h1-new', nickName: '王' })
  for (const status of [0, 2, 4]) {
    await join(status)
    expect(await follow([ours], 'x')).toEqual([{ done: null }])
  }
  expect([(await known(1)).passwordHash, (await known(2)).lockFlag]).toEqual(['h1-new', '0'])
})

it.each([
  { what: 'a new password', text: `update sys_user set password_hash = 'x' where id = 1`, of: [1] },
  { what: 'a new name', text: `update sys_user set nick_name = 'x' where id = 1`, of: [] },
  { what: 'the same password', text: `update sys_user set password_hash = 'h1' where id = 1`, of: [] },
])('$what ends the sessions of the people concerned, and notifies the gateways', async ({ text, of }) => {
  await inTenants(made.database, [ours], async (db) => {
    for (const part of text.split('; ')) await sql.raw(part).execute(db)
  })
  const { rows } = await sql<{ id: number }>`select id from sys_user where session_epoch > 0 order by id`.execute(
    made.owner,
  )
  expect(rows.map(({ id }) => id)).toEqual(of)
  expect(await told()).toMatchObject(
    of.map((userId) => ({ tenantId: ours, payload: { userId, epoch: 1, tenantId: ours } })),
  )
  expect((await told()).length).toBe(of.length)
})

it.each([
  {
    what: 'a role given',
    text: `insert into sys_user_role (tenant_id, user_id, role_id) values (${ours}, 2, 1)`,
    of: [2],
  },
  { what: 'a revoked role', text: `delete from sys_user_role where user_id = 1`, of: [1] },
  { what: 'a permission of a role', text: `insert into sys_role_permission values (${ours}, 2, 'p')`, of: [2] },
])(
  '$what changes the rights of the people concerned without ending a session, and notifies the gateways',
  async ({ text, of }) => {
    await inTenants(made.database, [ours], (db) => sql.raw(text).execute(db))
    const { rows } = await sql<{ id: number; sessionEpoch: number }>`
    select id, session_epoch from sys_user where rights_epoch > 0 order by id`.execute(made.owner)
    expect(rows).toEqual(of.map((id) => ({ id, sessionEpoch: 0 })))
    expect(await told()).toMatchObject(
      of.map((userId) => ({ tenantId: ours, payload: { kind: 'rights-changed', userId, rights: 1, tenantId: ours } })),
    )
    expect((await told()).length).toBe(of.length)
  },
)

it('sessions end with a second factor’s first code and with its removal, not with its set-up', async () => {
  const epochs: number[] = []
  const steps = [
    `insert into user_second_factor (tenant_id, user_id, sealed_secret) values (${ours}, 1, 's')`,
    `update user_second_factor set sealed_secret = 't'`,
    `update user_second_factor set confirm_time = now()`,
    `update user_second_factor set last_step = 5`,
    `delete from user_second_factor`,
    `insert into user_second_factor (tenant_id, user_id, sealed_secret) values (${ours}, 1, 's')`,
    `delete from user_second_factor`,
  ]
  for (const step of steps) {
    await as([ours], sql.raw(step))
    epochs.push((await known(1)).sessionEpoch)
  }
  expect(epochs).toEqual([0, 0, 1, 1, 2, 2, 2])
  expect((await known(2)).sessionEpoch).toBe(0)
})

it('a changed mail address is unverified, unless it is verified with the change', async () => {
  const proven = async (text: string) => {
    await as([ours], sql.raw(`update sys_user set ${text} where id = 1`))
    const { rows } = await sql<{
      is: boolean
    }>`select email_proven_time is not null as is from sys_user where id = 1`.execute(made.owner)
    return rows[0]?.is
  }
  expect(await proven(`email = 'a@x', email_proven_time = now()`)).toBe(true)
  expect(await proven(`email = 'a@x'`)).toBe(true)
  expect(await proven(`nick_name = 'n'`)).toBe(true)
  expect(await proven(`email = 'b@x'`)).toBe(false)
})
