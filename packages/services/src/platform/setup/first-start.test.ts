import { afterEach, expect, it, vi } from 'vitest'
import { setAdminPassword } from '../../areas/admin/security/admin-password.ts'
import { verifyCredentials } from '../../areas/admin/session/accounts/verify-credentials.ts'
import { testDatabase } from '../../testing/database.ts'
import { dataSecrets } from '../../testing/identity.ts'
import { inTenants } from '../db/client.ts'
import { prepareData } from './first-start.ts'

const made = testDatabase('empty')

afterEach(() => vi.restoreAllMocks())

it('the first administrator is created once, with a password that is printed once and not stored', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const start = { databaseUrl: made.ownerUrl, dataSecrets }
  await Promise.all([prepareData(start), prepareData(start)])
  await prepareData(start)

  expect(said).toHaveBeenCalledTimes(1)
  const password = /初始密码 (\S+)（/.exec(String(said.mock.calls[0]?.[0]))?.[1] ?? ''
  expect(password).toMatch(/^(?=.*\d)(?=.*[A-Za-z])[\w]{6,12}$/)
  const [account] = await inTenants(made.database, [], (db) => verifyCredentials(db, { username: 'admin', password }))
  expect(account).toMatchObject({ user: { superAdmin: 1, tenantId: 1 }, allowedTenantIds: [1] })
})

it('a command line tool resets the first administrator’s password, unlocks the account and writes an audit entry', async () => {
  const account = () =>
    made.owner
      .selectFrom('sysUser')
      .select(['id', 'lockFlag', 'passwordGivenTime', 'sessionEpoch'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('username', '=', 'admin').execute()
  const before = await account()
  const { username, password } = await setAdminPassword(made.ownerUrl)
  const [found] = await inTenants(made.database, [], (db) => verifyCredentials(db, { username, password }))
  expect(found).toMatchObject({ user: { superAdmin: 1, tenantId: 1 } })
  const after = await account()
  expect(after).toMatchObject({ lockFlag: '0', passwordGivenTime: expect.any(String) })
  expect(after.sessionEpoch).toBeGreaterThan(before.sessionEpoch)
  const entries = made.owner
    .selectFrom('sysLog')
    .select(['createBy', 'userId', 'kind'])
    .where('title', '=', '用命令重置管理员密码')
  expect(await entries.execute()).toEqual([{ createBy: 'admin', userId: after.id, kind: 'audit' }])
})

it('the operator’s changes to a dictionary stay', async () => {
  await made.owner.updateTable('sysDictItem').set({ label: '男士' }).where('label', '=', '男').execute()
  await prepareData({ databaseUrl: made.ownerUrl, dataSecrets })
  const items = await made.owner
    .selectFrom('sysDictItem')
    .select('label')
    .where('label', 'in', ['男', '男士'])
    .execute()
  expect(items).toEqual([{ label: '男士' }])
})
