import { external, externalFiles, externalMessages } from '@care/shared/admin/external/external.contract'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { externalPeople, type Person, visitor } from '../../../testing/external-people.ts'
import { gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { register, comeBack } = externalPeople(services)
let person: Person
beforeAll(async () => {
  person = await register()
})

interface Input {
  params?: object
  query?: object
  body?: object
}
type Ask = (token: string, recipient: string) => Input
const inPath =
  (rest: Input = {}): Ask =>
  (token) => ({ params: { token }, ...rest })
const one = { query: { id: 1, tenantId: 1_000_002 } }
const photo = () => {
  const form = new FormData()
  form.append('file', new File(['x'], 'x.png'))
  return form
}

/** How each request of a registered person carries its ticket. */
const asks: Record<string, Ask> = {
  createTenant: inPath({ body: { tenantName: '院', contactName: '张三', contactPhone: '13900000009' } }),
  updateEnterpriseInfo: inPath({ body: { tenantId: 5 } }),
  cancelTenant: inPath({ query: { tenantId: 5 } }),
  updateUserEnterprise: inPath({ body: { nickName: '甲' } }),
  tenantPage: inPath({ query: {} }),
  findTenant: inPath({ query: { name: 'anhe' } }),
  joinTenant: inPath({ query: { tenantId: 1_000_002 } }),
  cancelJoin: inPath(one),
  accept: inPath(one),
  refused: inPath(one),
  profile: inPath(),
  upload: (token) => ({ params: { token }, body: photo() }),
  sign: inPath({ body: { urls: ['/admin/sys-file/1/x.png'] } }),
  list: (token, recipient) => ({ params: { recipient, status: '-1' }, query: { token } }),
  one: (token, recipient) => ({ params: { recipient, id: 1 }, query: { token } }),
  clear: (token, recipient) => ({ body: { token, recipient } }),
  bindIdentity: (token) => ({ body: { token, type: 'WX', openId: 'w', name: '' } }),
  updatePassword: (token) => ({ body: { token, oldPassword: 'Care2026', newPassword: 'Care2099' } }),
  leave: (token) => ({ body: { token, tenantId: 1_000_002 } }),
}
it('refuses messages without a ticket', async () => {
  const recipient = person.phone
  for (const [endpoint, input] of [
    [externalMessages.list, { params: { recipient, status: '-1' }, query: {} }],
    [externalMessages.one, { params: { recipient, id: 1 }, query: {} }],
    [externalMessages.clear, { body: { recipient } }],
  ] as const)
    expect(await services.call(endpoint, visitor, input as never)).toMatchObject({ status: 401, code: 1 })
})

/** Endpoints without a ticket: they issue one, or return public data. */
const without = ['basePackage', 'source', 'register', 'ticketFor', 'ticketForIdentity']
const calls = endpointsOf({ external, externalFiles, externalMessages, externalAccounts })
  .map((endpoint) => ({ endpoint, name: endpoint.name.split('.')[1] ?? '' }))
  .filter(({ name }) => !without.includes(name))

it.each(calls)('refuses $endpoint.name with an unknown or expired ticket', async ({ endpoint, name }) => {
  const ask = asks[name] ?? expect.fail(`how ${name} is asked is not known`)
  const caller = endpoint.options.access === 'internal' ? gatewayCaller : visitor
  const statusOf = async (token: string, recipient: string) =>
    (await services.call(endpoint, caller, ask(token, recipient) as never)).status
  const { token, phone } = await comeBack(person)
  expect([200, 400, 404]).toContain(await statusOf(token, phone))
  const last = (await comeBack(person)).token
  for (const unknown of ['x'.repeat(22), last.slice(0, -1)]) expect(await statusOf(unknown, phone)).toBe(401)
  await made.owner
    .updateTable('externalTicket')
    .set({ endTime: '2026-01-01 00:00:00+08' })
    .where('accountId', '=', person.userId)
    .execute()
  expect(await statusOf(last, phone)).toBe(401)
})
