import { external } from '@care/shared/admin/external/external.contract'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { externalPeople, type Person, visitor } from '../../../testing/external-people.ts'
import { gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { register, comeBack } = externalPeople(services)

/** The account id of a ticket, or the HTTP status when the ticket is refused. */
const opens = async ({ token }: Person) => {
  const { status, data } = await services.call(external.profile, visitor, { params: { token } })
  return status === 200 ? data.userId : status
}
const newPassword = ({ token }: Person, oldPassword: string, password: string) =>
  services.call(externalAccounts.updatePassword, gatewayCaller, { body: { token, oldPassword, newPassword: password } })
const ticketsOf = ({ userId }: Person) =>
  made.owner.selectFrom('externalTicket').select('hash').where('accountId', '=', userId).execute()

it('deletes expired tickets when another ticket is issued, and no valid ones', async () => {
  const [one, other] = [await register(), await register()]
  await made.owner
    .updateTable('externalTicket')
    .set({ endTime: '2026-01-01 00:00:00+08' })
    .where('accountId', '=', one.userId)
    .execute()
  const again = await comeBack(one)
  expect(await ticketsOf(one)).toHaveLength(1)
  expect(await Promise.all([one, again, other].map(opens))).toEqual([401, one.userId, other.userId])
})

it('changes the person’s password and revokes only their own other tickets', async () => {
  const [one, other] = [await register(), await register()]
  const second = await comeBack(one)
  expect((await newPassword(one, 'Care2026', 'Care2041')).data).toBe(true)
  expect(await Promise.all([one, second, other].map(opens))).toEqual([one.userId, 401, other.userId])
  expect((await newPassword(other, 'Care2041', 'Care2042')).msg).toBe('原密码不正确')
  expect((await newPassword(one, 'Care2026', 'Care2042')).msg).toBe('原密码不正确')
  expect((await newPassword(other, 'Care2026', 'Care2042')).data).toBe(true)
})

it('distinguishes identities of different kinds with the same text', async () => {
  const [one, other] = [await register(), await register()]
  const bind = (type: 'WX' | 'DEMO', { token }: Person) =>
    services.call(externalAccounts.bindIdentity, gatewayCaller, { body: { type, openId: 'same', name: '小王', token } })
  const back = async (type: 'WX' | 'DEMO') =>
    (
      await services.call(externalAccounts.ticketForIdentity, gatewayCaller, {
        body: { type, openId: 'same', name: '' },
      })
    ).data?.userId
  expect((await bind('WX', one)).data).toBe(true)
  expect(await back('DEMO')).toBeUndefined()
  expect((await bind('DEMO', other)).data).toBe(true)
  expect([await back('WX'), await back('DEMO')]).toEqual([one.userId, other.userId])
})
