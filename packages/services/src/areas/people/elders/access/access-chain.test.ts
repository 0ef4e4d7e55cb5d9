import { logs } from '@care/shared/admin/logs/logs.contract'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian: manager, nurse } = testCallers(made, 'desk', 'haidian', 'nurse')
const tenantId = 1000002
let ids: number[] = []
beforeAll(async () => {
  const found = await made.owner.selectFrom('elder').select('id').where('tenantId', '=', tenantId).limit(8).execute()
  ids = found.map(({ id }) => id)
})

const look = (caller: typeof desk, id = 0) => services.call(elders.get, caller, { params: { id } })
const chain = async () => (await services.call(logs.chain, manager, {})).data.access

it('each access is added to the hash chain once, repeated or not, and concurrent ones without a gap', async () => {
  const { entries } = await chain()
  await Promise.all(ids.flatMap((id) => [look(desk, id), look(nurse, id)]))
  await look(desk, ids[0])
  expect(await chain()).toEqual({ entries: entries + ids.length * 2, brokenAt: null })
})

it('adds an export over two institutions to the hash chain of each', async () => {
  const both = [tenantId, 1000003]
  const worker = { ...manager, tenantIds: both, permissions: ['internal'] }
  const ends = () =>
    made.owner.selectFrom('elderAccessChain').select(['tenantId', 'seq']).where('tenantId', 'in', both).execute()
  const before = new Map((await ends()).map(({ tenantId, seq }) => [tenantId, seq]))
  await services.call(elderAccess.exported, worker, { body: { key: 'of-two', rows: 2, detail: '全部' } })
  const after = new Map((await ends()).map(({ tenantId, seq }) => [tenantId, seq]))
  for (const id of both) expect(after.get(id)).toBe((before.get(id) ?? 0) + 1)
})

it('the check finds an access entry that a database owner changed or removed', async () => {
  const undone = new Error('undone')
  const brokenAfter = async (harm: RawBuilder<unknown>) => {
    let broken: unknown
    const harming = made.owner.transaction().execute(async (db) => {
      await harm.execute(db)
      await sql`select set_config('app.tenant_ids', ${String(tenantId)}, true)`.execute(db)
      const { rows } = await sql<{ brokenAt: number }>`
        select broken_at from audit_chain_state() where chain = 'access'`.execute(db)
      broken = rows[0]?.brokenAt
      throw undone
    })
    await expect(harming).rejects.toBe(undone)
    return broken
  }
  const sealed = await made.owner
    .selectFrom('elderAccessSeal')
    .select('accessId')
    .where('tenantId', '=', tenantId)
    .orderBy('seq')
    .execute()
  const [third, last] = [sealed[2]?.accessId ?? 0, sealed.at(-1)?.accessId ?? 0]
  expect(await brokenAfter(sql`update elder_access set user_name = '别人' where id = ${third}`)).toBe(third)
  expect(await brokenAfter(sql`delete from elder_access where id = ${third}`)).toBe(third)
  expect(await brokenAfter(sql`update elder_access_seal set hash = prev_hash where access_id = ${third}`)).toBe(third)
  expect(await brokenAfter(sql`delete from elder_access_seal where access_id = ${last}`)).toBe(0)
})
