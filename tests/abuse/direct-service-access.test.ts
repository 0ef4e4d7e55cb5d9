import { identityHeader } from '@care/shared/admin/session/identity'
import { contract } from '@care/shared/contract'
import { describe, expect, inject, it } from 'vitest'
import { vouchFor } from '../support/identity.ts'
import { withBystanders } from './support/bystander.ts'
import { rawHttpRequest, sendBytes } from './support/raw.ts'
import { expectRefusal, expectRefused } from './support/refusal.ts'
import { servicesOf } from './support/services.ts'

const services = servicesOf(inject('origin'))
const permissions = ['elder:view']
const elders = (identity: string) =>
  fetch(services + contract.elders.page.path, { headers: { [identityHeader]: identity } })
const good = () => vouchFor({ permissions })[identityHeader] ?? ''

it('accepts an identity signed by the gateway; each identity below has exactly one error', async () => {
  expect((await elders(good())).status).toBe(200)
})

describe('identity headers', () => {
  const [payload = '', signature = ''] = good().split('.')
  const forged = Buffer.from(JSON.stringify({ tenantIds: [1_000_003], permissions })).toString('base64url')
  it.each([
    ['that is empty', ''],
    ['without a signature', payload],
    ['with an empty signature', `${payload}.`],
    ['with a short signature', `${payload}.${signature.slice(0, 10)}`],
    ['with another payload', `${forged}.${signature}`],
    ['signed with another key', vouchFor({ permissions }, 'x'.repeat(32))[identityHeader] ?? ''],
    ['of yesterday', vouchFor({ permissions }, undefined, -1)[identityHeader] ?? ''],
    ['that is no base64', '%%%.%%%'],
    ['of 10 kB', `${'a'.repeat(10_000)}.${signature}`],
  ])('an identity %s is refused', async (_what, identity) => {
    await expectRefused(elders(identity), [401])
  })

  it('an identity sent twice is refused', async () => {
    const head = `${identityHeader}: ${good()}\r\n${identityHeader}: ${good()}\r\n`
    const [answer] = await sendBytes(services, rawHttpRequest(contract.elders.page.path, head))
    expect(answer?.status).toBe(401)
  })

  it('the identity of a person, even of the operator, is refused where one of our processes must call', async () => {
    const body = JSON.stringify({ username: 'desk', password: 'Care2026' })
    const headers = { 'content-type': 'application/json', ...vouchFor({ tenantId: 1, permissions: ['staff:view'] }) }
    await expectRefused(fetch(services + contract.accounts.verify.path, { method: 'POST', headers, body }), [403])
  })
})

it('the services answer an unknown call with an envelope, too', async () => {
  for (const [path, status] of [
    ['/', 404],
    ['/nowhere', 404],
    ['/%', 400],
    ['/admin/dict/type/%ff', 400],
    [`/admin/dict/type/${'a'.repeat(101)}`, 414],
  ] as const) {
    const [answer] = await sendBytes(services, rawHttpRequest(path))
    expectRefusal(
      { status: answer?.status ?? 0, body: answer?.body ?? '', requestId: answer?.headers['x-request-id'] },
      [status],
    )
  }
})

withBystanders()
