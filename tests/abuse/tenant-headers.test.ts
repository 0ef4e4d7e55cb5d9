import { contract } from '@care/shared/contract'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type SignedIn, signedIn } from '../support/client.ts'
import { tenantId, withBystanders } from './support/bystander.ts'
import { rawHttpRequest, sendBytes } from './support/raw.ts'
import { expectRefused } from './support/refusal.ts'

const origin = inject('origin')
const sister = 1_000_003
let haidian: SignedIn
let group: SignedIn
beforeAll(async () => {
  haidian = await signedIn(origin, 'haidian')
  group = await signedIn(origin, 'group')
})

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token.access_token}` })
const elders = (who: SignedIn, headers: Record<string, string>) =>
  fetch(`${origin}${contract.elders.page.path}?size=100`, { headers: { ...bearer(who), ...headers } })
async function tenantsOf(answer: Response): Promise<number[]> {
  const { data } = (await answer.json()) as { data: { records: { tenantId: number }[] } }
  return [...new Set(data.records.map((elder) => elder.tenantId))].sort()
}

describe('tenant headers', () => {
  it.each(['tenant-id', 'tenant-ids', 'TENANTIDS'])('%s beyond the session is refused', async (name) => {
    for (const value of [String(sister), '1', '1000001', '999999999'])
      await expectRefused(elders(haidian, { [name]: value }), [403])
    await expectRefused(elders(group, { [name]: '1000010' }), [403])
  })

  it('a tenant header that mixes own and other tenants is refused as a whole', async () => {
    await expectRefused(elders(haidian, { 'tenant-ids': `${tenantId},${sister}` }), [403])
    await expectRefused(elders(group, { 'tenant-ids': `${tenantId},1000010` }), [403])
  })

  it.each([
    '-1',
    '1e6',
    '0x0f4242',
    '1000002 or 1=1',
    '1000002;1000003',
    '1000002,,',
    ',',
    '*',
    '１０００００２',
    '{1000002}',
    '9'.repeat(16),
    `${'1,'.repeat(3_000)}1`,
  ])('a tenant header of %s is refused', async (value) => {
    for (const name of ['tenant-id', 'tenant-ids'])
      await expectRefused(elders(haidian, { [name]: encodeURI(value) }), [400])
  })

  it('a tenant header sent twice counts as a list, which is refused if it contains another institution', async () => {
    const head = `Authorization: Bearer ${haidian.token.access_token}\r\n`
    const twice = `${head}Tenant-Ids: ${tenantId}\r\nTenant-Ids: ${sister}\r\n`
    expect((await sendBytes(origin, rawHttpRequest(contract.elders.page.path, twice)))[0]?.status).toBe(403)
    const both = `${head}Tenant-Id: ${tenantId}\r\nTenant-Id: ${sister}\r\n`
    expect((await sendBytes(origin, rawHttpRequest(contract.elders.page.path, both)))[0]?.status).toBe(400)
  })

  it('a tenant header narrows the data to that tenant, and is ignored if it is 1000000', async () => {
    expect(await tenantsOf(await elders(group, { 'tenant-ids': String(sister) }))).toEqual([sister])
    expect(await tenantsOf(await elders(haidian, { 'tenant-ids': '1000000' }))).toEqual([tenantId])
  })

  it('a tenant header still hides another tenant if a search names that tenant', async () => {
    for (const query of [`tenantId=${sister}`, `tenantId=${tenantId},${sister}`, `tenantIds=${sister}`]) {
      const ask = (who: SignedIn, headers = {}) =>
        fetch(`${origin}${contract.elders.page.path}?size=100&${query}`, { headers: { ...bearer(who), ...headers } })
      expect(await tenantsOf(await ask(haidian))).not.toContain(sister)
      const both = { 'tenant-ids': `${tenantId},${sister}` }
      expect(await tenantsOf(await ask(group, both)), `the group, ${query}`).toContain(sister)
    }
  })
})

withBystanders()
