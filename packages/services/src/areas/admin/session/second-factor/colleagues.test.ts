import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const callers = testCallers(made, 'desk', 'desk2', 'nurse2')
type Name = keyof typeof callers
const ownerOf = (name: Name) => ({ tenantId: callers[name].tenantId, userId: callers[name].userId })
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const begin = async (name: Name) =>
  (await services.call(secondFactors.begin, gatewayCaller, { body: ownerOf(name) })).data
const confirm = async (name: Name, otp: string) =>
  (await services.call(secondFactors.confirm, gatewayCaller, { body: { ...ownerOf(name), otp } })).data
const kept = async (whose: 'mine' | 'theirs') => {
  const comparison = whose === 'mine' ? '=' : '<>'
  const { userId } = callers.nurse2
  const factors = made.owner.selectFrom('userSecondFactor').selectAll().where('userId', comparison, userId)
  const codes = made.owner.selectFrom('userRecoveryCode').selectAll().where('userId', comparison, userId)
  return {
    factors: await factors.orderBy('userId').execute(),
    codes: await codes.orderBy('userId').orderBy('hash').execute(),
  }
}

it('is set up, used and removed by one person without affecting colleagues', async () => {
  // one colleague has a confirmed second factor, another has started but not confirmed one
  await confirm('desk', codeOf((await begin('desk')).secret))
  await begin('desk2')
  const theirs = await kept('theirs')
  expect([theirs.factors.map(({ confirmTime }) => confirmTime !== null), theirs.codes.length]).toEqual([
    [true, false],
    10,
  ])

  const body = ownerOf('nurse2')
  const { secret } = await begin('nurse2')
  const codes = await confirm('nurse2', codeOf(secret))
  const step = (otp: string) =>
    services.call(secondFactors.step, gatewayCaller, { body: { ...body, byPassword: false, otp } })
  expect((await step(codes?.[0] ?? '')).data).toMatchObject({ state: 'open' })
  const state = await services.call(secondFactors.state, gatewayCaller, { body })
  expect(state.data).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
  const otp = codes?.[1] ?? ''
  expect((await services.call(secondFactors.renewCodes, gatewayCaller, { body: { ...body, otp } })).data).toHaveLength(
    10,
  )
  expect((await kept('mine')).codes).toHaveLength(10)
  expect(await kept('theirs')).toEqual(theirs)

  const last = codeOf(secret, 1)
  expect((await services.call(secondFactors.remove, gatewayCaller, { body: { ...body, otp: last } })).data).toBe(true)
  expect(await kept('mine')).toEqual({ factors: [], codes: [] })
  expect(await kept('theirs')).toEqual(theirs)
})
