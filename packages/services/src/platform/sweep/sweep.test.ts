import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { runEachInTurn, sweep } from './sweep.ts'

const made = testDatabase()
const haidian = 1000002
const chaoyang = 1000003

const sweepOf = (took: number[], failing: readonly number[]) =>
  sweep({
    due: async (_database, tenantIds: number[]) => tenantIds,
    take: async (db, tenantId) => {
      if (failing.includes(tenantId)) throw new Error(`failed for ${tenantId}`)
      const seen = await db.selectFrom('elder').select('tenantId').distinct().execute()
      took.push(...seen.map((row) => row.tenantId))
    },
  })

it('a sweep works for each institution by itself, and reports a failure after all institutions', async () => {
  const took: number[] = []
  const look = sweepOf(took, [haidian])
  await expect(look(made.database, [haidian, chaoyang])).rejects.toThrow(`failed for ${haidian}`)
  expect(took).toEqual([chaoyang])
})

it('when the work for one institution fails, only that institution’s work is rolled back', async () => {
  const due = async () => [haidian, chaoyang]
  const look = sweep({
    due,
    take: async (db, tenantId) => {
      await db.insertInto('notice').values({ tenantId, payload: '{"kind":"swept"}' }).execute()
      if (tenantId === haidian) throw new Error('failed')
    },
  })
  await expect(look(made.database)).rejects.toThrow('failed')
  const notices = await made.owner.selectFrom('notice').select(['tenantId', 'payload']).execute()
  const swept = notices.filter(({ payload }) => (payload as { kind: string }).kind === 'swept')
  expect(swept.map(({ tenantId }) => tenantId)).toEqual([chaoyang])
})

it('the database function returns which tenants are due', async () => {
  const took: number[] = []
  await sweep({ due: 'tenants_with_devices', take: async (_db, tenantId) => took.push(tenantId) })(made.database)
  const owners = await made.owner
    .selectFrom('device')
    .select('tenantId')
    .distinct()
    .where('lifecycle', '=', 2)
    .execute()
  expect(took.sort()).toEqual(owners.map(({ tenantId }) => tenantId).sort())
})

it('a sweep reports all failures', async () => {
  const all = runEachInTurn([1, 2, 3], async (one) => {
    if (one > 1) throw new Error(`no ${one}`)
  })
  await expect(all).rejects.toMatchObject({ errors: [new Error('no 2'), new Error('no 3')] })
})
