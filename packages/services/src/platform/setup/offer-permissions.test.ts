import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { callerOf, dataSecrets } from '../../testing/identity.ts'
import { prepareData } from './first-start.ts'

const made = testDatabase()
const startAgain = () => prepareData({ databaseUrl: made.ownerUrl, dataSecrets })
const rights = async (username: string) => (await callerOf(made.database, username)).permissions
const idOf = async (roleCode: string, tenantId: number) =>
  (
    await made.owner
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', roleCode)
      .where('tenantId', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).id

it('a shipped role gets a new version’s permissions once, and no session ends', async () => {
  const roleId = await idOf('operator', 1)
  const before = await rights('admin')
  for (const table of ['sysRolePermission', 'sysRoleOffer'] as const)
    await made.owner
      .deleteFrom(table)
      .where('roleId', '=', roleId)
      .where('permission', 'in', ['outbox:view', 'tenant:audit'])
      .execute()
  const epochs = () => made.owner.selectFrom('sysUser').select(['id', 'sessionEpoch']).orderBy('id').execute()
  const epochsBefore = await epochs()
  expect(await rights('admin')).not.toContain('outbox:view')

  await startAgain()
  expect(await rights('admin')).toEqual(before)
  expect(await epochs()).toEqual(epochsBefore)
})

it('a permission that an administrator revoked is not granted again', async () => {
  const roleId = await idOf('manager', 1000002)
  await made.owner
    .deleteFrom('sysRolePermission')
    .where('roleId', '=', roleId)
    .where('permission', '=', 'elder:view')
    .execute()
  await startAgain()
  expect(await rights('haidian')).not.toContain('elder:view')
  expect(await rights('chaoyang')).toContain('elder:view')
})

it('further permissions that an administrator granted stay', async () => {
  const roleId = await idOf('nurse', 1000002)
  await made.owner
    .insertInto('sysRolePermission')
    .values({ tenantId: 1000002, roleId, permission: 'log:view' })
    .execute()
  await startAgain()
  expect(await rights('nurse')).toContain('log:view')
})
