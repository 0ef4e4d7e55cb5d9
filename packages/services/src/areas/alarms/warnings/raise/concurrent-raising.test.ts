import { within } from '@care/shared/testing/within'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { emptyRoster } from '../../../../testing/rows/empty-roster.repository.ts'
import { countWaiting } from '../../../../testing/rows/locks.repository.ts'
import { followWorkOrder } from '../handle/follow-work-order.ts'
import { claimWarning, handleWarning, releaseWarning, takeOverWarning } from '../handle/move-warning.ts'
import { findWarning } from '../warning.repository.ts'
import { findCursor } from '../warning-feed.repository.ts'

const made = testDatabase()
const [here, there] = [testIngestion(made), testIngestion(made)]
const { desk, desk2, haidian } = testCallers(made, 'desk', 'desk2', 'haidian')
// if a duty roster exists, the trail marks people who are off duty, which would disturb the comparison
beforeAll(() => emptyRoster(made.owner))
beforeEach(() => made.owner.updateTable('warning').set({ isDisposed: 1 }).execute())

const act = <T>(work: (db: Db) => Promise<T>) => inTenants(made.database, [tenantId], work)
const waiting = () => countWaiting(made.owner)
/** Runs `work`, and keeps its transaction open until all of `others` wait for it. */
async function whileOthersWait(work: (db: Db) => Promise<unknown>, others: () => Promise<unknown>[]) {
  const isDone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = act(async (db) => {
    await work(db)
    isDone.resolve()
    await mayEnd.promise
  })
  await within('the first having done its work', isDone.promise)
  const running = others()
  const ended = Promise.allSettled(running)
  try {
    await expect.poll(waiting).toBe(running.length)
  } finally {
    mayEnd.resolve()
  }
  await first
  return ended
}
const openOf = async (imei: string, kind: string) =>
  (await warningsOf(made, imei, kind)).filter(({ isDisposed }) => isDisposed !== 1)
const raise = async (kind: 'sos' | 'fall' = 'sos') => {
  await here.ingest(messageOf(kind))
  return (await openOf(watch, kind)).at(-1)?.id ?? 0
}
const holdRaising = (db: Db) => sql`select pg_advisory_xact_lock(722002, ${tenantId}::integer)`.execute(db)

it.each(['sos', 'fall'] as const)('two processes that receive the same %s raise one warning', async (kind) => {
  // both wait for the same lock, so the second one finds the warning that the first raised
  await whileOthersWait(holdRaising, () => [here.ingest(messageOf(kind)), there.ingest(messageOf(kind))])
  expect(await openOf(watch, kind)).toMatchObject([{ count: 2 }])
})

it('raising a warning does not block another institution', async () => {
  const ended = act(async (db) => {
    await holdRaising(db)
    const imei = '860000000001001'
    await there.ingest(messageOf('sos', { imei }), { tenantId: 1000003 })
    return openOf(imei, 'sos')
  })
  expect(await ended).toHaveLength(1)
})

it('a call for help becomes a new warning when the first one is being claimed at the same time', async () => {
  const id = await raise()
  await whileOthersWait(
    (db) => claimWarning(db, desk, id),
    () => [there.ingest(messageOf('sos'))],
  )
  expect(await openOf(watch, 'sos')).toMatchObject([
    { id, isDisposed: 2, count: 1 },
    { isDisposed: 0, count: 1 },
  ])
})

it.each<[string, (db: Db, id: number) => Promise<unknown>]>([
  ['claim', (db, id) => claimWarning(db, desk2, id)],
  ['handle', (db, id) => handleWarning(db, desk2, { id, processMode: 1, isDisposed: 1, outcome: 'real' })],
  ['mark as in progress', (db, id) => handleWarning(db, desk2, { id, processMode: 1, isDisposed: 2 })],
])('nobody can %s a warning that another user claims at this moment', async (_, move) => {
  const id = await raise()
  const [late] = await whileOthersWait(
    (db) => claimWarning(db, desk, id),
    () => [act((db) => move(db, id))],
  )
  expect(late).toMatchObject({ status: 'rejected', reason: { message: `该预警已由${desk.nickName}处理中` } })
  expect(await openOf(watch, 'sos')).toMatchObject([{ isDisposed: 2 }])
})

it.each([
  ['the same person, by a second click', 'desk', '该预警已由您处理中'],
  ['a third person', 'chief', '该预警已由{desk}处理中'],
])('only one of two may take a warning over from the same colleague: %s', async (_, who, msg) => {
  const id = await raise()
  await act((db) => claimWarning(db, desk2, id))
  const other = who === 'desk' ? desk : { ...desk, userId: haidian.userId, nickName: haidian.nickName }
  const [late] = await whileOthersWait(
    (db) => takeOverWarning(db, desk, id),
    () => [act((db) => takeOverWarning(db, other, id))],
  )
  expect(late).toMatchObject({ status: 'rejected', reason: { message: msg.replace('{desk}', desk.nickName) } })
  const steps = made.owner.selectFrom('warningEvent').select('text').where('warningId', '=', id).orderBy('id')
  expect((await steps.execute()).slice(2)).toEqual([{ text: `${desk.nickName}从${desk2.nickName}处接手` }])
})

it('a claim cannot be moved while an order is created for it, nor be released with a new order', async () => {
  const order = await made.owner
    .selectFrom('workOrder')
    .select(['id', 'workNo'])
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const ordered = (db: Db, warningId: number) =>
    followWorkOrder(db, desk, { warningId, kind: 'ordered', text: '已派单', workOrder: order })
  const id = await raise()
  const [noted] = await whileOthersWait(
    (db) => claimWarning(db, desk2, id),
    () => [act((db) => ordered(db, id))],
  )
  expect(noted).toMatchObject({ status: 'fulfilled' })
  const read = (warningId: number) => act((db) => findWarning(db, desk, warningId))
  expect(await read(id)).toMatchObject({ isDisposed: 2, claimerId: desk2.userId, workOrderId: order.id })

  const other = await raise('fall')
  await act((db) => claimWarning(db, desk, other))
  const [late] = await whileOthersWait(
    (db) => ordered(db, other),
    () => [act((db) => releaseWarning(db, desk, other))],
  )
  expect(late).toMatchObject({ status: 'rejected', reason: { message: '该预警已发起工单，不能放回' } })
  expect(await read(other)).toMatchObject({ isDisposed: 2, claimerId: desk.userId, workOrderId: order.id })
})

it('a warning that is being closed can be neither released nor closed again', async () => {
  const id = await raise()
  await act((db) => claimWarning(db, desk, id))
  const close = (db: Db) => handleWarning(db, desk, { id, processMode: 1, isDisposed: 1, outcome: 'real' })
  const late = await whileOthersWait(close, () => [act((db) => releaseWarning(db, desk, id)), act(close)])
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const steps = made.owner.selectFrom('warningEvent').select('kind').where('warningId', '=', id).orderBy('id')
  expect((await steps.execute()).map(({ kind }) => kind)).toEqual(['raised', 'claimed', 'handled'])
})

it('a rolled-back change leaves nothing: no step, no number, no gap', async () => {
  const id = await raise()
  const cursor = () => act((db) => findCursor(db, [tenantId, 1000003]))
  const [before, steps] = [await cursor(), await made.owner.selectFrom('warningEvent').select('id').execute()]
  const broken = act(async (db) => {
    expect((await claimWarning(db, desk, id)).seq).toBe((before[tenantId] ?? 0) + 1)
    throw new Error('broken after the claim')
  })
  await expect(broken).rejects.toThrow('broken after the claim')
  expect(await cursor()).toEqual(before)
  expect(await made.owner.selectFrom('warningEvent').select('id').execute()).toEqual(steps)
  expect(await openOf(watch, 'sos')).toMatchObject([{ isDisposed: 0, seq: before[tenantId] }])
  expect(await act((db) => claimWarning(db, desk, id))).toMatchObject({ seq: (before[tenantId] ?? 0) + 1 })
  expect((await cursor())[1000003]).toBe(before[1000003])
})

it('one sender’s batch is stored when another one in the same commit fails', async () => {
  await sql`alter table warning add constraint no_five check (value is distinct from '5') not valid`.execute(made.owner)
  const steps = messageOf('steps', { steps: 91 })
  const battery = (imei: string, power: number) => messageOf('battery', { imei, power })
  // loads both devices into the cache, so that messages are queued in the order of their arrival
  await here.ingest([messageOf('steps', { steps: 1 }), messageOf('steps', { steps: 1, imei: otherWatch })])
  let rest: Promise<unknown> | undefined
  // the first commit waits for a lock, so all later messages share the next commit
  await whileOthersWait(holdRaising, () => {
    const first = here.ingest(messageOf('sos'))
    rest = Promise.allSettled([battery(otherWatch, 4), battery(watch, 5), [steps]].map((body) => here.ingest(body)))
    return [first]
  })
  expect(await rest).toMatchObject([
    { value: { accepted: 1 } },
    { status: 'rejected', reason: { code: '23514' } },
    { value: { accepted: 1 } },
  ])
  expect(await openOf(otherWatch, 'battery')).toMatchObject([{ warningContent: '电量 4%，低于下限 25%' }])
  expect(await openOf(watch, 'battery')).toEqual([])
  expect(await here.ingest([steps])).toMatchObject({ duplicates: 1 })
})
