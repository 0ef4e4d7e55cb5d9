import type { Caller } from '@care/shared/admin/session/session'
import type { NamedEndpoint } from '@care/shared/http/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import type { TestServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { readsOfOne, sharedReads } from './support/call-requirements.ts'
import { ask, callerOf, forwardedCalls, ownerOf } from './support/calls.ts'
import { attackedTenantId, attackingTenantId } from './support/institutions.ts'
import { isOwned } from './support/records.ts'
import { World } from './support/world.ts'

/** Reads that need no record: lists, figures, screens and searches. */
const reads = forwardedCalls.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    !sharedReads.includes(endpoint.name) &&
    !readsOfOne.test(endpoint.name) &&
    !slotsOf(endpoint).some(({ isOptional, nouns }) => !isOptional && nouns.some(isOwned)),
)
/** Reads of the caller's own identity and visible institutions, which this test does not change. */
const steady = ['account.info', 'tenants.list', 'tenants.page', 'tenants.tree', 'tenants.visible']

/** A caller and connection that read our institution's rows. */
interface Reader {
  /** Label of the reader in a failure message. */
  from: string
  services: TestServices
  /** Overrides of the caller, such as further tenants that the session can reach. */
  reach?: Partial<Caller>
  /** Reads that intentionally show this reader more. */
  not?: string[]
}

interface Look {
  ours: { from: string; answer: string }[]
  theirs: string
}

/**
 * Compares what our readers see before and after another institution is filled with records; that institution is read
 * on the first reader's connection.
 */
export function describeReads(made: TestDatabase, [first, ...others]: [Reader, ...Reader[]]) {
  const readers = [first, ...others]
  let their: World
  let our: World
  const before = new Map<NamedEndpoint, Look>()

  async function look(endpoint: NamedEndpoint): Promise<Look> {
    const one = (services: TestServices, caller: Caller, world: World) =>
      ask({ services, endpoint, caller, world, values: new Map(), more: { text: their.mark, mobile: their.mark } })
    const seen: Look['ours'] = []
    for (const { from, services, reach, not = [] } of readers)
      if (!not.includes(endpoint.name))
        seen.push({ from, answer: await one(services, await callerOf(endpoint, our, reach), our) })
    return { ours: seen, theirs: await one(first.services, await ownerOf(endpoint, their), their) }
  }

  beforeAll(async () => {
    const { filesDir } = first.services
    their = new World({ database: made.owner, tenantId: attackedTenantId, filesDir })
    our = new World({ database: made.owner, tenantId: attackingTenantId, filesDir })
    for (const world of [their, our]) await Promise.all([world.get('staff'), world.get('person')])
    for (const endpoint of reads) before.set(endpoint, await look(endpoint))
    await their.fill()
    // some reads show the elders that the caller is responsible for
    const [elder, staff] = [await their.get('elder'), await their.get('staff')]
    await made.owner
      .updateTable('elder')
      .set({ managerUserId: Number(staff.id) })
      .where('tenantId', '=', attackedTenantId)
      .where('id', '=', Number(elder.id))
      .execute()
  })

  describe('a record that another institution adds', () => {
    it.each(reads)('a record of another institution is visible in $name to that institution only', async (endpoint) => {
      const was = before.get(endpoint)
      const now = await look(endpoint)
      for (const [at, { from, answer }] of now.ours.entries()) {
        expect.soft(answer, from).toMatch(endpoint.options.for === 'operator' ? /^403 / : /^200 /)
        expect.soft(answer, from).toBe(was?.ours[at]?.answer)
        expect.soft(answer, from).not.toContain(String(attackedTenantId))
      }
      if (steady.includes(endpoint.name)) expect(now.theirs).toContain(String(attackedTenantId))
      else expect(now.theirs).not.toBe(was?.theirs)
    })
  })
}
