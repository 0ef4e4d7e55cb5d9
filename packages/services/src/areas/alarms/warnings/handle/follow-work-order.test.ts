import type { Caller } from '@care/shared/admin/session/session'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { findWarning } from '../warning.repository.ts'
import { followWorkOrder } from './follow-work-order.ts'
import { claimWarning, handleWarning, releaseWarning, takeOverWarning } from './move-warning.ts'
import { findTrail } from './trail.repository.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const { desk, desk2, chaoyang } = testCallers(made, 'desk', 'desk2', 'chaoyang')
const act = <T>(caller: Caller, work: (db: Db) => Promise<T>) => inTenants(made.database, caller.tenantIds, work)
const [order, other] = [
  { id: 0, workNo: 'GD1' },
  { id: 0, workNo: 'GD2' },
]
const link = { workOrderId: 0, workNo: order.workNo }
let id: number

beforeAll(async () => {
  const orders = made.owner.selectFrom('workOrder').select('id').where('tenantId', '=', tenantId).limit(2)
  const [first, second] = await orders.execute()
  order.id = first?.id ?? 0
  link.workOrderId = order.id
  other.id = second?.id ?? 0
})

beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('battery', { power: 4 }))
  id = (await warningsOf(made, watch, 'battery')).at(-1)?.id ?? 0
})

const follow = (
  caller: Caller,
  kind: string,
  workOrder: typeof order | null = order,
  result?: Parameters<typeof followWorkOrder>[2]['result'],
) => act(caller, (db) => followWorkOrder(db, caller, { warningId: id, kind, text: `说的是${kind}`, workOrder, result }))
const read = () => act(desk, (db) => findWarning(db, desk, id))
const close = (caller: Caller) =>
  act(caller, (db) => handleWarning(db, caller, { id, processMode: 1, isDisposed: 1, remark: '已处理' }))

it('an unclaimed warning goes to the user who creates the order, and is in progress', async () => {
  const before = await read()
  await follow(desk, 'ordered')
  expect(await read()).toMatchObject({
    isDisposed: 2,
    processMode: 2,
    claimerId: desk.userId,
    claimerName: desk.nickName,
    ...link,
    claimTime: expect.stringMatching(/^\d{4}-/),
    handlerId: null,
    handleTime: null,
    seq: (before?.seq ?? 0) + 1,
  })
  const trail = await act(desk, (db) => findTrail(db, tenantId, id))
  expect(trail.slice(1)).toMatchObject([{ kind: 'ordered', text: '说的是ordered', userName: desk.nickName }])
  await expect(act(desk, (db) => releaseWarning(db, desk, id))).rejects.toThrow('该预警已发起工单，不能放回')
})

it('a warning stays with the colleague who claimed it, whoever creates the order', async () => {
  await act(desk2, (db) => claimWarning(db, desk2, id))
  const { claimTime } = (await read()) ?? {}
  await follow(desk, 'ordered')
  expect(await read()).toMatchObject({
    isDisposed: 2,
    processMode: 2,
    claimerId: desk2.userId,
    claimerName: desk2.nickName,
    claimTime,
    ...link,
  })
})

it('an order is linked to a handled warning without reopening it', async () => {
  await close(desk2)
  const { handleTime } = (await read()) ?? {}
  await follow(desk, 'ordered')
  expect(await read()).toMatchObject({
    isDisposed: 1,
    processMode: 2,
    handlerId: desk2.userId,
    handlerName: desk2.nickName,
    handleTime,
    ...link,
    claimerId: null,
    remark: '已处理',
  })
  await follow(desk, 'completed', other)
  expect(await read()).toMatchObject({ isDisposed: 1, handlerId: desk2.userId, handleTime, ...link })
})

it.each(['open', 'in progress'])(
  'a warning that is %s is closed when its order is completed, in the name of the person who completed it',
  async (state) => {
    if (state !== 'open') await act(desk2, (db) => claimWarning(db, desk2, id))
    await follow(desk, 'completed')
    expect(await read()).toMatchObject({
      isDisposed: 1,
      handlerId: desk.userId,
      handlerName: desk.nickName,
      ...link,
      handleTime: expect.stringMatching(/^\d{4}-/),
      claimerId: state === 'open' ? null : desk2.userId,
    })
  },
)

it('the warning gets the finished order’s outcome, and stays open for the desk if given back', async () => {
  await follow(desk, 'ordered')
  await follow(desk2, 'completed', order, { giveBack: true, remarks: '长者已扶起，请与家属确认' })
  expect(await read()).toMatchObject({
    isDisposed: 2,
    claimerId: desk.userId,
    handlerId: null,
    outcome: null,
    remark: '长者已扶起，请与家属确认',
  })
  await follow(desk2, 'completed', order, { outcome: 'hospital', remarks: '已送海淀医院' })
  const closed = { isDisposed: 1, handlerId: desk2.userId, outcome: 'hospital', remark: '已送海淀医院' }
  expect(await read()).toMatchObject(closed)
  await follow(desk, 'completed', order, { outcome: 'test', remarks: '改口' })
  expect(await read()).toMatchObject(closed)
})

it('the outcome is added to a call for help that was closed meanwhile without one', async () => {
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
  await follow(desk, 'ordered')
  await close(desk)
  await follow(desk2, 'completed', order, { outcome: 'real' })
  expect(await read()).toMatchObject({ handlerId: desk.userId, outcome: 'real', remark: '已处理' })
})

it('the warning stays linked to its order when a step names none, and a step of another kind does not change its state', async () => {
  await follow(desk, 'ordered')
  const before = await read()
  await follow(desk2, 'dispatched', other)
  expect(await read()).toEqual({ ...before, seq: (before?.seq ?? 0) + 1 })
  await follow(desk2, 'completed', null)
  expect(await read()).toMatchObject({ isDisposed: 1, handlerId: desk2.userId, claimerId: desk.userId, ...link })
  const trail = await act(desk, (db) => findTrail(db, tenantId, id))
  expect(trail.map(({ kind, userName }) => [kind, userName])).toEqual([
    ['raised', null],
    ['ordered', desk.nickName],
    ['dispatched', desk2.nickName],
    ['completed', desk2.nickName],
  ])
})

it('an order cannot refer to another institution’s warning', async () => {
  await expect(follow(chaoyang, 'ordered')).rejects.toMatchObject({ status: 404, message: '预警不存在' })
  expect(await read()).toMatchObject({ isDisposed: 0, workOrderId: null })
})

it('a colleague may take over a warning with an order, which stays linked', async () => {
  await follow(desk, 'ordered')
  expect(await act(desk2, (db) => takeOverWarning(db, desk2, id))).toMatchObject({ claimerId: desk2.userId, ...link })
})
