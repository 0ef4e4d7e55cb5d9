import { socialAccounts, socialBindings } from '@care/shared/admin/session/ways/social.contract'
import { within } from '@care/shared/testing/within'
import { expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { countWaiting } from '../../../../testing/rows/locks.repository.ts'
import { testServices } from '../../../../testing/services.ts'
import type { AccountKey } from '../accounts/owner.ts'
import { bindIdentity } from './bindings.ts'
import { findOpenId, findOwnBindings } from './social.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { float, nurse2, nurse3, nurse6, nurse7, desk2 } = testCallers(
  made,
  ...(['float', 'nurse2', 'nurse3', 'nurse6', 'nurse7', 'desk2'] as const),
)
/** Runs as the owner of the tables, without row-level security. */
const bare = <T>(work: (db: Db) => Promise<T>) => made.owner.transaction().execute(work)
const identity = (type: 'WX' | 'DING', openId: string) => ({ type, openId, name: '小林' })
const bind = (type: 'WX' | 'DING', openId: string, ...owners: AccountKey[]) =>
  services.call(socialAccounts.bind, gatewayCaller, {
    body: { ...identity(type, openId), owners: owners.map(({ tenantId, userId }) => ({ tenantId, userId })) },
  })
const opens = async (type: 'WX' | 'DING' | 'DEMO', openId: string) =>
  (await services.call(socialAccounts.byIdentity, gatewayCaller, { body: { type, openId } })).data.accounts.map(
    ({ user }) => user.username,
  )

it('all accounts of a person are bound or none: if the second one has another identity, the first is not bound either', async () => {
  expect((await bind('WX', 'two', nurse6, nurse2)).data).toBe(true)
  expect(await opens('WX', 'two')).toEqual(expect.arrayContaining(['nurse2', 'nurse6']))
  expect((await bind('WX', 'three', nurse7, nurse2)).msg).toBe('您已绑定其他微信账号，请先解绑')
  expect(await opens('WX', 'three')).toEqual([])
  // one of the accounts is already bound to the identity, which proves that it belongs to the same person
  expect((await bind('WX', 'two', nurse3, nurse2)).data).toBe(true)
  expect((await opens('WX', 'two')).sort()).toEqual(['nurse2', 'nurse3', 'nurse6'])
})

it('treats the account with the same id in another institution as another person', async () => {
  expect((await bind('DING', 'mine', nurse2)).data).toBe(true)
  const namesake = { tenantId: 1_000_010, userId: nurse2.userId }
  expect((await bind('DING', 'mine', namesake)).msg).toBe('该钉钉账号已绑定其他登录账号')
})

it('an identity of one provider is removed without changing others, and only the person’s own identities are listed', async () => {
  expect((await bind('WX', 'mine', nurse7)).data).toBe(true)
  expect((await bind('DING', 'theirs', nurse7)).data).toBe(true)
  const mine = async (caller: typeof nurse7) => (await services.call(socialBindings.mine, caller, {})).data
  const bound = (type: string) => ({ type, name: '小林', createTime: expect.any(String) })
  expect(await mine(nurse7)).toEqual([bound('DING'), bound('WX')])
  expect((await services.call(socialBindings.unbind, nurse7, { params: { type: 'WX' } })).data).toBe(true)
  expect(await mine(nurse7)).toEqual([bound('DING')])
  expect([await opens('WX', 'mine'), await opens('DING', 'theirs')]).toEqual([[], ['nurse7']])
  expect(await opens('DING', 'mine')).toEqual(['nurse2'])
  // bindings of colleagues to other identities of the same provider are unchanged
  expect((await opens('WX', 'two')).sort()).toEqual(['nurse2', 'nurse3', 'nurse6'])
  expect(await mine(desk2)).toEqual([])
  expect((await bare((db) => findOwnBindings(db, nurse7))).map(({ type }) => type)).toEqual(['DING'])
  expect(await bare((db) => findOpenId(db, { ...nurse7, tenantId: 1_000_002 }, 'DING'))).toBeUndefined()
})

it('unbinds a person of two institutions in both, and logs it in the current one', async () => {
  expect(await opens('DEMO', 'demo-he-ting')).toEqual(['float', 'float'])
  expect((await services.call(socialBindings.unbind, float, { params: { type: 'DEMO' } })).data).toBe(true)
  expect(await opens('DEMO', 'demo-he-ting')).toEqual([])
  expect(await opens('DEMO', 'demo-lin-xiuying')).toEqual(['haidian'])
  const logged = await made.owner
    .selectFrom('sysLog')
    .select(['tenantId', 'title'])
    .where('createBy', '=', 'float')
    .execute()
  expect(logged).toEqual([{ tenantId: float.tenantId, title: '解绑第三方账号' }])
})

it('makes the second of two concurrent bindings of an identity wait for the first', async () => {
  const [hasBound, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const give = (owner: AccountKey, then?: () => Promise<unknown>) =>
    inTenants(made.database, [], async (db) => {
      const { tenantId, userId } = owner
      await bindIdentity(db, identity('DING', 'race'), [{ tenantId, userId }])
      await then?.()
    })
  const first = give(nurse3, () => {
    hasBound.resolve()
    return mayEnd.promise
  })
  await within('the first having bound the identity', hasBound.promise)
  const second = Promise.allSettled([give(nurse6)])
  try {
    await expect.poll(() => countWaiting(made.owner)).toBe(1)
  } finally {
    mayEnd.resolve()
  }
  await first
  expect(await second).toMatchObject([{ status: 'rejected', reason: { message: '该钉钉账号已绑定其他登录账号' } }])
})
