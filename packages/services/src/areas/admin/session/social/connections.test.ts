import { connectionRegistry } from '@care/shared/admin/session/ways/social-connections.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian } = testCallers(made, 'admin', 'haidian')
const operator = () => ({ ...admin, permissions: ['internal'] })

beforeEach(() => made.owner.deleteFrom('socialConnection').execute())
const save = async (body: object) =>
  (
    await services.call(connectionRegistry.save, operator(), {
      body: { type: 'WX', appId: 'wx-1234', ...body } as never,
    })
  ).data
const list = async () => (await services.call(connectionRegistry.list, gatewayCaller, {})).data

it('stores a secret encrypted, decrypts it for the gateway, and does not change it when none is given', async () => {
  expect(await save({})).toBe(false)
  expect(await save({ appSecret: 'very-secret', remark: '正式' })).toBe(true)
  const row = await made.owner.selectFrom('socialConnection').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('very-secret')
  expect(await list()).toMatchObject([
    {
      type: 'WX',
      appId: 'wx-1234',
      appSecret: 'very-secret',
      status: 'on',
      remark: '正式',
      updateUser: admin.nickName,
    },
  ])
  expect(await save({ status: 'off' })).toBe(true)
  expect(await list()).toMatchObject([{ appSecret: 'very-secret', status: 'off', remark: null }])
  expect(await save({ appId: 'wx-other' })).toBe(false)
  expect(await list()).toMatchObject([{ appId: 'wx-1234' }])
})

it('deletes the secret on clearing, and counts bound accounts in all institutions', async () => {
  await save({ appSecret: 'very-secret' })
  const remove = async () => (await services.call(connectionRegistry.remove, operator(), { body: { type: 'WX' } })).data
  expect([await remove(), await remove()]).toEqual([true, false])
  await made.owner.deleteFrom('socialBinding').execute()
  const rows = [haidian, admin].map(({ tenantId, userId }, at) => ({ tenantId, userId, openId: `o${at}`, name: '甲' }))
  await made.owner
    .insertInto('socialBinding')
    .values(rows.map((row) => ({ ...row, type: 'WX' })))
    .execute()
  const bound = (await services.call(connectionRegistry.bound, gatewayCaller, {})).data
  expect(bound.find(({ type }) => type === 'WX')).toEqual({ type: 'WX', accounts: 2 })
})

it('can be used by the operator only', async () => {
  await save({ appSecret: 'very-secret' })
  for (const by of [admin, haidian])
    expect(await services.call(connectionRegistry.list, by, {})).toMatchObject({ status: 403 })
  const elsewhere = { ...haidian, permissions: ['internal'] }
  expect((await services.call(connectionRegistry.list, elsewhere, {})).data).toEqual([])
})
