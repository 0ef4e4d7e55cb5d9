import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Caller } from '@care/shared/session/session'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import type { TestServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/ids.ts'
import { ask, callerOf, forwarded, ownerOf } from './support/calls.ts'
import { ours, theirs } from './support/institutions.ts'
import { readsOfOne, sharedReads } from './support/particulars.ts'
import { isOwned } from './support/records.ts'
import { World } from './support/world.ts'

/** Lists, figures, screens and searches: what answers without being told of which record. */
const reads = forwarded.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    !sharedReads.includes(endpoint.name) &&
    !readsOfOne.test(endpoint.name) &&
    !slotsOf(endpoint).some(({ isOptional, nouns }) => !isOptional && nouns.some(isOwned)),
)
/** Who one is, and which institutions one sees, changes for nobody while this runs. */
const steady = ['account.info', 'tenants.list', 'tenants.page', 'tenants.tree', 'tenants.visible']

/** Who reads our institution's rows. */
interface Reader {
  /** As a test's failure names it. */
  from: string
  services: TestServices
  /** What else the session reaches. */
  reach?: Partial<Caller>
  /** Reads that show it more on purpose. */
  not?: string[]
}

interface Look {
  ours: { from: string; answer: string }[]
  theirs: string
}

/** What readers of ours see while another institution fills; that one looks as the first of them. */
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
    their = new World({ database: made.owner, tenantId: theirs, filesDir })
    our = new World({ database: made.owner, tenantId: ours, filesDir })
    for (const world of [their, our]) await Promise.all([world.get('staff'), world.get('person')])
    for (const endpoint of reads) before.set(endpoint, await look(endpoint))
    await their.fill()
  })

  describe('what another institution adds', () => {
    it.each(reads)('is seen in $name by that institution alone', async (endpoint) => {
      const was = before.get(endpoint)
      const now = await look(endpoint)
      for (const [at, { from, answer }] of now.ours.entries()) {
        expect.soft(answer, from).toMatch(endpoint.options.for === 'operator' ? /^403 / : /^200 /)
        expect.soft(answer, from).toBe(was?.ours[at]?.answer)
        expect.soft(answer, from).not.toContain(String(theirs))
      }
      if (steady.includes(endpoint.name)) expect(now.theirs).toContain(String(theirs))
      else expect(now.theirs).not.toBe(was?.theirs)
    })
  })
}
