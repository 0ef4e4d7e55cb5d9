import { clientRegistry } from '@care/shared/admin/session/clients.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, admin } = testCallers(made, 'haidian', 'admin')
const operator = () => ({ ...admin, permissions: ['internal'] })

const hash = (letter: string) => letter.repeat(43)
const draft = {
  clientId: 'partner',
  name: '对接平台',
  status: 'on' as const,
  authorizedGrantTypes: ['password' as const],
  accessTokenValidity: 900,
  refreshTokenValidity: 1800,
}
const list = async () => (await services.call(clientRegistry.list, gatewayCaller, {})).data

it('stores a client by the hash of its secret, and the previous secret for the given time', async () => {
  const create = () => services.call(clientRegistry.create, operator(), { body: { ...draft, secretHash: hash('a') } })
  expect((await create()).data).toBe(true)
  expect((await create()).data).toBe(false)
  const rotate = (secretHash: string, graceHours: number) =>
    services.call(clientRegistry.rotate, operator(), { body: { clientId: 'partner', secretHash, graceHours } })
  await rotate(hash('b'), 24)
  expect(await list()).toMatchObject([
    { ...draft, secretHash: hash('b'), oldSecretHash: hash('a'), createUser: admin.nickName },
  ])
  const [client] = await list()
  expect(client?.oldSecretEndsAt).toBeGreaterThan(Date.now() + 23 * 3600_000)
  await rotate(hash('c'), 0)
  expect(await list()).toMatchObject([{ secretHash: hash('c'), oldSecretHash: null, oldSecretUntil: null }])
})

it('changes and removes existing ones', async () => {
  const body = { ...draft, status: 'off' as const, name: '新名称' }
  expect((await services.call(clientRegistry.update, operator(), { body })).data).toBe(true)
  expect(await list()).toMatchObject([{ status: 'off', name: '新名称', secretHash: hash('c') }])
  expect((await services.call(clientRegistry.update, operator(), { body: { ...body, clientId: 'nobody' } })).data).toBe(
    false,
  )
  const remove = (who = operator()) => services.call(clientRegistry.remove, who, { body: { clientId: 'partner' } })
  expect((await remove({ ...haidian, permissions: ['internal'] })).data).toBe(false)
  expect((await remove()).data).toBe(true)
  expect(await list()).toEqual([])
})
