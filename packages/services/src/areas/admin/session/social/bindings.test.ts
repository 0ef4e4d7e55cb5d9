import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { logs } from '@care/shared/admin/logs/logs.contract'
import { socialAccounts, socialBindings } from '@care/shared/admin/session/ways/social.contract'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const wx = (openId: string) => ({ type: 'WX' as const, openId, name: '小林' })
const callerNamed = (username: string) => callerOf(made.database, username)
const ownerNamed = async (username: string) => {
  const { tenantId, userId } = await callerNamed(username)
  return { tenantId, userId }
}
const bind = async (openId: string, ...usernames: string[]) =>
  services.call(socialAccounts.bind, gatewayCaller, {
    body: { ...wx(openId), owners: await Promise.all(usernames.map(ownerNamed)) },
  })
const opens = async (openId: string) =>
  (await services.call(socialAccounts.byIdentity, gatewayCaller, { body: { type: 'WX', openId } })).data
const mine = async (username: string) =>
  (await services.call(socialBindings.mine, await callerNamed(username), {})).data.map(({ type }) => type)

it('a sign-in with an identity finds the accounts that it is bound to, and none before it is bound', async () => {
  expect(await opens('wx-1')).toEqual({ isBound: false, accounts: [] })
  expect((await bind('wx-1', 'anhe')).data).toBe(true)
  const { isBound, accounts } = await opens('wx-1')
  expect(isBound).toBe(true)
  expect(accounts.map(({ user }) => user.username)).toEqual(['anhe'])
  expect(await mine('anhe')).toEqual(['WX'])
})

it('binds an identity to one person only', async () => {
  expect(await bind('wx-1', 'chaoyang')).toMatchObject({ code: 1, msg: '该微信账号已绑定其他登录账号' })
  const both = await Promise.all([bind('wx-race', 'desk'), bind('wx-race', 'nurse2')])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect((await opens('wx-race')).accounts).toHaveLength(1)
})

it('binds one identity per kind and person', async () => {
  expect(await bind('wx-2', 'anhe')).toMatchObject({ code: 1, msg: '您已绑定其他微信账号，请先解绑' })
  expect(await opens('wx-2')).toEqual({ isBound: false, accounts: [] })
})

it('binding the same identity again adds the accounts that the person got since', async () => {
  expect((await bind('wx-1', 'anhe')).data).toBe(true)
  expect((await bind('wx-1', 'anhe', 'desk4')).data).toBe(true)
  expect((await opens('wx-1')).accounts.map(({ user }) => user.username).sort()).toEqual(['anhe', 'desk4'])
})

it('unbinds all accounts of the person together, and logs who did so', async () => {
  const unbind = async (username: string, type: string) =>
    services.call(socialBindings.unbind, await callerNamed(username), { params: { type } })
  expect((await unbind('anhe', 'WX')).data).toBe(true)
  expect(await opens('wx-1')).toEqual({ isBound: false, accounts: [] })
  expect(await mine('desk4')).toEqual([])
  expect(await unbind('anhe', 'WX')).toMatchObject({ status: 404, msg: '绑定不存在' })
  expect((await unbind('anhe', 'QQ')).status).toBe(404)
  const query = { current: 1, size: 10 }
  const page = await services.call(logs.page, await callerNamed('admin'), { query })
  expect(page.code).toBe(0)
  const { data } = await services.call(logs.page, await callerNamed('anhe'), { query })
  expect(data.records[0]).toMatchObject({ title: '解绑第三方账号', createBy: 'anhe' })
})

it('reports a locked person as bound, and returns no account', async () => {
  await bind('wx-3', 'nurse7')
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('username', '=', 'nurse7').execute()
  expect(await opens('wx-3')).toEqual({ isBound: true, accounts: [] })
})

it('binds the demo’s people, one of them in two institutions', async () => {
  const open = async (openId: string) =>
    (await services.call(socialAccounts.byIdentity, gatewayCaller, { body: { type: 'DEMO', openId } })).data.accounts
  expect((await open('demo-he-ting')).map(({ user }) => user.tenantId)).toEqual([1000002, 1000003])
  expect((await open('demo-lin-xiuying')).map(({ user }) => user.username)).toEqual(['haidian'])
  expect(await open('demo-chen-xin')).toEqual([])
})

it('lets a registered person return with an identity, which remains bound to them', async () => {
  const register = async (phone: string) =>
    (
      await services.call(externalAccounts.register, gatewayCaller, {
        body: { phone, password: 'abc12345', username: phone, nickName: phone },
      })
    ).data?.token ?? ''
  const bindOpen = (token: string, openId: string) =>
    services.call(externalAccounts.bindIdentity, gatewayCaller, { body: { ...wx(openId), token } })
  const back = async (openId: string) =>
    (await services.call(externalAccounts.ticketForIdentity, gatewayCaller, { body: wx(openId) })).data

  const [one, other] = [await register('13911110001'), await register('13911110002')]
  expect(await back('ext-1')).toBeNull()
  expect((await bindOpen(one, 'ext-1')).data).toBe(true)
  expect(await back('ext-1')).toMatchObject({ phone: '13911110001' })
  expect((await bindOpen(one, 'ext-1')).data).toBe(true)
  const taken = { code: 1, msg: '该第三方账号或注册账号已有其他绑定' }
  expect(await bindOpen(other, 'ext-1')).toMatchObject(taken)
  expect(await bindOpen(one, 'ext-2')).toMatchObject(taken)
  expect((await bindOpen('made-up', 'ext-3')).status).toBe(401)
})
