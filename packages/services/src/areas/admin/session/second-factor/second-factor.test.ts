import { type SignInStep, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { findStep } from './codes.ts'
import { createSeal } from './seal.ts'

const made = testDatabase()
const services = testServices(made)
const minute = 60_000

const ownerOf = async (username: string) => {
  const { tenantId, userId } = await callerOf(made.database, username)
  return { tenantId, userId }
}
type Owner = Awaited<ReturnType<typeof ownerOf>>
const codeAt = (secret: string, time = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
const begin = async (body: Owner) => (await services.call(secondFactors.begin, gatewayCaller, { body })).data
const state = async (body: Owner) => (await services.call(secondFactors.state, gatewayCaller, { body })).data
const confirm = (body: Owner & { otp: string }) => services.call(secondFactors.confirm, gatewayCaller, { body })
const step = async (owner: Owner, given: { otp?: string; newPassword?: string; byPassword?: boolean } = {}) => {
  const answer = await services.call(secondFactors.step, gatewayCaller, {
    body: { byPassword: true, ...owner, ...given },
  })
  return answer as typeof answer & { data: SignInStep }
}
async function enrolled(username: string) {
  const owner = await ownerOf(username)
  const { secret } = await begin(owner)
  const { data: codes } = await confirm({ ...owner, otp: codeAt(secret) })
  return { owner, secret, codes: codes ?? [] }
}

it('a person who neither has nor needs a second factor is not asked for a code', async () => {
  const owner = await ownerOf('nurse')
  expect((await step(owner)).data).toMatchObject({ state: 'open', account: { user: { username: 'nurse' }, epoch: 0 } })
})

it('is enabled by its first right code, stores no readable secret, and accepts each code once', async () => {
  const owner = await ownerOf('desk')
  const { secret, uri } = await begin(owner)
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*period=30/)
  expect((await step(owner)).data.state).toBe('open')

  const otp = codeAt(secret)
  expect((await confirm({ ...owner, otp: otp === '000000' ? '000001' : '000000' })).data).toBeNull()
  expect((await confirm({ ...owner, otp })).data).toHaveLength(10)
  const row = await made.owner.selectFrom('userSecondFactor').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(await state(owner)).toMatchObject({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })

  expect((await step(owner)).data).toEqual({ state: 'second-factor' })
  expect((await step(owner, { otp })).data).toEqual({ state: 'wrong' })
  const next = codeAt(secret, Date.now() + minute / 2)
  expect((await step(owner, { otp: next })).data.state).toBe('open')
  expect((await step(owner, { otp: next })).data.state).toBe('wrong')
  expect((await services.call(secondFactors.begin, gatewayCaller, { body: owner })).msg).toBe('已经绑定了二次验证')
})

it('accepts a recovery code once, however it is typed, and no code of another person', async () => {
  const { owner, codes } = await enrolled('desk2')
  const other = await enrolled('desk3')
  const [first = ''] = codes
  expect((await step(other.owner, { otp: first })).data.state).toBe('wrong')
  expect((await step(owner, { otp: ` ${first.toLowerCase().replace('-', ' ')} ` })).data.state).toBe('open')
  expect((await step(owner, { otp: first })).data.state).toBe('wrong')
  expect((await state(owner)).recoveryCodesLeft).toBe(9)
})

it('issues new recovery codes for a right code, and revokes the old ones', async () => {
  const { owner, codes } = await enrolled('nurse2')
  const [first = '', second = ''] = codes
  const renew = (otp: string) => services.call(secondFactors.renewCodes, gatewayCaller, { body: { ...owner, otp } })
  expect((await renew('000000')).data).toBeNull()
  expect((await renew(first)).data).toHaveLength(10)
  expect((await step(owner, { otp: second })).data.state).toBe('wrong')
})

it('makes people of a role that requires it set up a second factor at sign-in, with one secret per attempt', async () => {
  const owner = await ownerOf('chaoyang')
  await made.owner
    .updateTable('sysRole')
    .set({ secondFactor: true })
    .where('roleCode', '=', 'manager')
    .where('tenantId', '=', owner.tenantId)
    .execute()
  const first = (await step(owner)).data
  const again = (await step(owner)).data
  expect(first).toMatchObject({ state: 'second-factor-setup' })
  expect(again).toEqual(first)
  const secret = first.state === 'second-factor-setup' ? first.secret : ''

  expect((await step(owner, { otp: 'nonsense' })).data.state).toBe('wrong')
  const open = (await step(owner, { otp: codeAt(secret) })).data
  expect(open).toMatchObject({ state: 'open', account: { epoch: 1 } })
  expect(open.state === 'open' && open.recoveryCodes).toHaveLength(10)
  const otp = codeAt(secret, Date.now() + minute / 2)
  const removed = await services.call(secondFactors.remove, gatewayCaller, { body: { ...owner, otp } })
  expect(removed.msg).toBe('您的角色要求二次验证，不能关闭')
})

it('is disabled only with a right code', async () => {
  const { owner, codes } = await enrolled('nurse3')
  const remove = async (otp: string) =>
    (await services.call(secondFactors.remove, gatewayCaller, { body: { ...owner, otp } })).data
  expect(await remove('123456')).toBe(false)
  expect(await remove(codes[0] ?? '')).toBe(true)
  expect(await state(owner)).toMatchObject({ isOn: false, since: null })
})

it('accepts half a minute of clock skew, but no more', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  // RFC 6238, appendix B
  expect(findStep(secret, '287082', 59_000)).toBe(1)
  expect(findStep(secret, '287082', 89_000)).toBe(1)
  expect(findStep(secret, '287082', 120_000)).toBeNull()
})

it('decrypts with an older secret, for the same account', () => {
  const [older, newer] = ['older-secret-000000000000000000000', 'newer-secret-000000000000000000000']
  const owner = { tenantId: 1, userId: 2 }
  const sealed = createSeal([older]).seal('JBSWY3DP', owner)
  expect(createSeal([newer, older]).open(sealed, owner)).toBe('JBSWY3DP')
  expect(() => createSeal([newer]).open(sealed, owner)).toThrow('DATA_SECRET')
  expect(() => createSeal([older]).open(sealed, { ...owner, userId: 3 })).toThrow()
})
