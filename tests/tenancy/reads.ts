import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Caller } from '@care/shared/session/session'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/ids.ts'
import { ask, callerOf, forwarded, ownerOf } from './support/calls.ts'
import { readsOfOne, sharedReads } from './support/particulars.ts'
import { isOwned } from './support/records.ts'
import { World } from './support/world.ts'

const theirs = 1_000_002
export const ours = 1_000_003

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

/** `reach`: what else the session of our reader reaches; `not`: reads that show it more on purpose. */
export function describeReads(made: TestDatabase, reach: Partial<Caller> = {}, not: string[] = []) {
  const asked = reads.filter(({ name }) => !not.includes(name))
  const services = testServices(made)
  let their: World
  let our: World
  const before = new Map<string, { ours: string; theirs: string }>()

  async function look(endpoint: NamedEndpoint) {
    const more = { text: their.mark, mobile: their.mark }
    const one = async (caller: Caller | Promise<Caller>, world: World) =>
      (await ask({ services, endpoint, caller: await caller, world, values: new Map(), more })).replace(
        /"time":"[^"]*"/,
        '',
      )
    return { ours: await one(callerOf(endpoint, our, reach), our), theirs: await one(ownerOf(endpoint, their), their) }
  }

  beforeAll(async () => {
    const { filesDir } = services
    their = new World({ database: made.owner, tenantId: theirs, filesDir })
    our = new World({ database: made.owner, tenantId: ours, filesDir })
    for (const world of [their, our]) await Promise.all([world.get('staff'), world.get('person')])
    for (const endpoint of asked) before.set(endpoint.name, await look(endpoint))
    await their.fill()
  })

  describe.each(asked)('$name', (endpoint) => {
    it('answers the same whatever another institution adds, and shows that one what it added', async () => {
      const was = before.get(endpoint.name)
      const now = await look(endpoint)
      expect(now.ours).toMatch(endpoint.options.for === 'operator' ? /^403 / : /^200 /)
      expect.soft(now.ours).toBe(was?.ours)
      expect.soft(now.ours).not.toContain(String(theirs))
      if (steady.includes(endpoint.name)) expect(now.theirs).toContain(String(theirs))
      else expect(now.theirs).not.toBe(was?.theirs)
    })
  })
}
