import { logs } from '@care/shared/admin/logs/logs.contract'
import { security } from '@care/shared/admin/security/security.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { findAccount } from '../session/accounts/account.repository.ts'

const made = testDatabase()
const services = testServices(made)
const settingsOf = async (username: string) =>
  (await services.call(security.get, await callerOf(made.database, username), {})).data
const accountOf = async (username: string) => {
  const { tenantId, userId } = await callerOf(made.database, username)
  return inTenants(made.database, [], (db) => findAccount(db, tenantId, userId))
}

it('ends a session after half an hour idle unless the institution sets another time', async () => {
  const haidian = await callerOf(made.database, 'haidian')
  expect((await settingsOf('haidian')).idleMinutes).toBe(30)
  expect((await accountOf('desk'))?.idleMinutes).toBe(30)
  const update = (idleMinutes: number) => services.call(security.update, haidian, { body: { idleMinutes } })
  expect((await update(3)).msg).toBe('闲置时间应为5至720分钟，或0表示不限')
  expect((await update(0)).data).toBe(true)
  expect((await accountOf('desk'))?.idleMinutes).toBe(0)
  expect((await update(45)).data).toBe(true)
  expect([(await accountOf('desk'))?.idleMinutes, (await settingsOf('haidian')).idleMinutes]).toEqual([45, 45])
  expect((await accountOf('chaoyang'))?.idleMinutes).toBe(30)
})

it('lets a role require a second factor, shows who has one, and resets it for a person who lost the phone', async () => {
  const haidian = await callerOf(made.database, 'haidian')
  const desk = await callerOf(made.database, 'desk')
  const owner = { tenantId: desk.tenantId, userId: desk.userId }
  const role = (await settingsOf('haidian')).roles.find(({ roleName }) => roleName === '指挥中心值班员')
  expect(role).toMatchObject({ secondFactor: false, enrolled: 0 })
  const body = { id: role?.id ?? 0, secondFactor: true }
  expect((await services.call(security.updateRole, haidian, { body })).data).toBe(true)
  expect((await services.call(security.updateRole, desk, { body })).status).toBe(403)
  const anhe = await callerOf(made.database, 'anhe')
  expect((await services.call(security.updateRole, anhe, { body })).status).toBe(404)

  const { secret } = (await services.call(secondFactors.begin, gatewayCaller, { body: owner })).data
  const deskRole = async () => (await settingsOf('haidian')).roles.find(({ id }) => id === role?.id)
  // desk and desk2 only: a second factor that was never confirmed does not count
  expect(await deskRole()).toEqual({
    id: role?.id,
    roleName: '指挥中心值班员',
    secondFactor: true,
    people: 2,
    enrolled: 0,
  })
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await services.call(secondFactors.confirm, gatewayCaller, { body: { ...owner, otp } })
  const people = async (query: object = {}) =>
    (await services.call(security.people, haidian, { query: { current: 1, size: 100, ...query } })).data.records
  expect(await people({ state: 'on' })).toMatchObject([
    {
      username: 'desk',
      roleNames: '指挥中心值班员',
      isRequired: true,
      isOn: true,
      recoveryCodesLeft: 10,
      since: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect((await people()).filter((one) => one.recoveryCodesLeft > 0)).toMatchObject([{ username: 'desk' }])
  expect(await deskRole()).toMatchObject({ people: 2, enrolled: 1 })
  const missing = (await people({ state: 'missing' })).map(({ username }) => username)
  expect(missing).toEqual((await people()).filter((one) => one.isRequired && !one.isOn).map(({ username }) => username))
  expect(missing).not.toEqual([])
  expect((await people())[0]).toMatchObject({ isRequired: true, isOn: false })

  const reset = (caller: typeof haidian) => services.call(security.reset, caller, { params: { id: desk.userId } })
  expect((await reset(anhe)).status).toBe(404)
  expect((await reset(haidian)).data).toBe(true)
  expect((await reset(haidian)).msg).toBe('二次验证不存在')
  expect((await accountOf('desk'))?.epoch).toBe(2)
  const { records } = (await services.call(logs.page, haidian, { query: { title: '重置员工的二次验证' } as object }))
    .data
  expect(records.map(({ type }) => type).sort()).toEqual(['0', '9'])
  expect(await deskRole()).toMatchObject({ secondFactor: true, enrolled: 0 })
  await services.call(security.updateRole, haidian, { body: { ...body, secondFactor: false } })
  expect(await deskRole()).toMatchObject({ secondFactor: false })
})
