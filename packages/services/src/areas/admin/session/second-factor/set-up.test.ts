import { profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { type SignInStep, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const callers = testCallers(made, 'desk', 'desk2', 'nurse', 'nurse2', 'nurse3', 'haidian', 'chaoyang', 'anhe')
type Name = keyof typeof callers
const ownerOf = (name: Name) => ({ tenantId: callers[name].tenantId, userId: callers[name].userId })

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrong = (secret: string) => {
  const taken = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !taken.includes(code)) ?? ''
}
const begin = async (name: Name) =>
  (await services.call(secondFactors.begin, gatewayCaller, { body: ownerOf(name) })).data
const confirm = (name: Name, otp: string, keptSession?: string) =>
  services.call(secondFactors.confirm, gatewayCaller, { body: { ...ownerOf(name), otp, keptSession } })
const step = async (name: Name, given: { otp?: string; newPassword?: string } = {}) =>
  (await services.call(secondFactors.step, gatewayCaller, { body: { byPassword: true, ...ownerOf(name), ...given } }))
    .data as SignInStep
const shown = async (name: Name) => {
  const answer = await step(name)
  return answer.state === 'second-factor-setup' ? answer.secret : expect.fail(answer.state)
}
const opens = async (username: string, password: string) =>
  (await services.call(accounts.verify, gatewayCaller, { body: { username, password } })).data.length === 1

const tooLate = { status: 200, code: 1, msg: '绑定已超时，请重新开始' }
type Owner = ReturnType<typeof ownerOf>

beforeAll(async () => {
  // fakes the clock, so that the 30 s step of a code does not change during a test
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await sql`update sys_role set second_factor = true where role_code = 'manager'`.execute(made.owner)
})
afterAll(() => {
  vi.useRealTimers()
})

const age = ({ tenantId, userId }: Owner, old: string) =>
  sql`update user_second_factor set create_time = now() - ${old}::interval
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(made.owner)

/** Limits the age of passwords in the institution, and makes all its passwords older than that. */
async function agedBy({ tenantId }: Owner, rule: { maxAgeDays: number; notLast?: number }) {
  await made.owner
    .insertInto('tenantPasswordPolicy')
    .values({ tenantId, ...rule })
    .execute()
  const old = `update sys_user set password_time = now() - interval '100 days' where tenant_id = ${tenantId}`
  await sql.raw(`set session_replication_role = replica; ${old}; reset session_replication_role`).execute(made.owner)
}

it('may be confirmed within 15 minutes, and set up anew afterwards with another secret', async () => {
  const first = await begin('desk')
  await age(ownerOf('desk'), '16 minutes')
  expect(await confirm('desk', codeOf(first.secret))).toMatchObject(tooLate)
  const second = await begin('desk')
  expect(second.secret).not.toBe(first.secret)
  expect((await confirm('desk', codeOf(first.secret))).data).toBeNull()
  expect((await confirm('desk', codeOf(second.secret))).data).toHaveLength(10)
  expect(await confirm('desk', codeOf(second.secret, 1))).toMatchObject(tooLate)
  expect(await confirm('nurse', '123456')).toMatchObject(tooLate)
})

it('shows the same secret for 15 minutes at sign-in, but always a new one in the settings', async () => {
  const first = await shown('haidian')
  await age(ownerOf('haidian'), '14 minutes')
  expect(await shown('haidian')).toBe(first)
  await age(ownerOf('haidian'), '16 minutes')
  const second = await shown('haidian')
  expect(second).not.toBe(first)
  expect(await step('haidian', { otp: codeOf(first) })).toEqual({ state: 'wrong' })
  expect((await step('haidian', { otp: codeOf(second) })).state).toBe('open')

  const asked = await begin('desk2')
  expect((await begin('desk2')).secret).not.toBe(asked.secret)
  expect(decodeURIComponent(asked.uri)).toContain('智慧养老:desk2@康宁养老·海淀院')
})

it('accepts no code older than an accepted one', async () => {
  const { secret } = await begin('nurse')
  await confirm('nurse', codeOf(secret, -1))
  expect((await step('nurse', { otp: codeOf(secret, 1) })).state).toBe('open')
  expect((await step('nurse', { otp: codeOf(secret) })).state).toBe('wrong')
})

it('cannot be disabled, issue recovery codes or verify a code before it is enabled', async () => {
  const body = ownerOf('nurse2')
  const remove = (otp: string) => services.call(secondFactors.remove, gatewayCaller, { body: { ...body, otp } })
  const renew = (otp: string) => services.call(secondFactors.renewCodes, gatewayCaller, { body: { ...body, otp } })
  expect(await remove('123456')).toMatchObject({ code: 1, msg: '尚未绑定二次验证' })
  const { secret } = await begin('nurse2')
  expect(await remove(codeOf(secret))).toMatchObject({ code: 1, msg: '尚未绑定二次验证' })
  expect((await renew(codeOf(secret))).data).toBeNull()
  expect((await step('nurse2')).state).toBe('open')
  expect((await confirm('nurse2', codeOf(secret))).data).toHaveLength(10)
})

it('ends all sessions of the account except the session that set it up or removed it', async () => {
  const kept = async () => {
    const { userId } = callers.nurse3
    const rows = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
    const all = rows.map(({ payload }) => payload as { kind: string; userId: number; keptSession: string | null })
    return all
      .filter((one) => one.kind === 'account-changed' && one.userId === userId)
      .map(({ keptSession }) => keptSession)
  }
  const { secret } = await begin('nurse3')
  expect((await confirm('nurse3', wrong(secret), 's-0')).data).toBeNull()
  await confirm('nurse3', codeOf(secret), 's-1')
  expect(await kept()).toEqual(['s-1'])
  const body = { ...ownerOf('nurse3'), otp: codeOf(secret, 1), keptSession: 's-2' }
  expect((await services.call(secondFactors.remove, gatewayCaller, { body })).data).toBe(true)
  expect(await kept()).toEqual(['s-1', 's-2'])
})

it('renews an expired password with the code that sets the second factor up, but not with a wrong one', async () => {
  await agedBy(ownerOf('chaoyang'), { maxAgeDays: 90, notLast: 3 })
  expect(await step('chaoyang')).toMatchObject({ state: 'password-expired', policy: { maxAgeDays: 90, notLast: 3 } })
  const newPassword = 'Fresh2026'
  const asked = await step('chaoyang', { newPassword })
  const secret = asked.state === 'second-factor-setup' ? asked.secret : ''
  expect(await opens('chaoyang', 'Care2026')).toBe(true)
  expect((await step('chaoyang', { newPassword, otp: wrong(secret) })).state).toBe('wrong')
  expect(await opens('chaoyang', 'Care2026')).toBe(true)
  expect((await step('chaoyang', { newPassword, otp: codeOf(secret) })).state).toBe('open')
  expect([await opens('chaoyang', newPassword), await opens('chaoyang', 'Care2026')]).toEqual([true, false])
})

it('renews an expired password after a right code of an enabled second factor; a valid password stays', async () => {
  const secret = await shown('anhe')
  expect((await step('anhe', { otp: codeOf(secret, -1), newPassword: 'Unasked2026' })).state).toBe('open')
  expect(await opens('anhe', 'Care2026')).toBe(true)
  await agedBy(ownerOf('anhe'), { maxAgeDays: 90 })
  const newPassword = 'Fresh2026'
  expect((await step('anhe', { otp: codeOf(secret) })).state).toBe('password-expired')
  expect((await step('anhe', { newPassword })).state).toBe('second-factor')
  expect((await step('anhe', { newPassword, otp: wrong(secret) })).state).toBe('wrong')
  expect(await opens('anhe', 'Care2026')).toBe(true)
  const refused = await services.call(secondFactors.step, gatewayCaller, {
    body: { ...ownerOf('anhe'), byPassword: true, newPassword: 'Care2026', otp: codeOf(secret) },
  })
  expect(refused).toMatchObject({ status: 400, msg: '新密码不能与原密码相同' })
  // the failed attempt used up neither the password nor the code
  expect((await step('anhe', { newPassword, otp: codeOf(secret) })).state).toBe('open')
  expect(await opens('anhe', newPassword)).toBe(true)
})

it('the password rules contain how many earlier passwords are refused', async () => {
  await agedBy(ownerOf('desk'), { maxAgeDays: 0, notLast: 1 })
  const change = async (newPassword: string) =>
    (await services.call(profiles.update, gatewayCaller, { body: { ...ownerOf('nurse'), newPassword } })).msg
  expect(await change('Care2026')).toBe('新密码不能与原密码相同')
  expect(await change('Care2027')).toBeNull()
  expect(await change('Care2026')).toBeNull()
})
