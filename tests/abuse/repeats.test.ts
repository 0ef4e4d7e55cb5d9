import { contract } from '@care/shared/contract'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ingest, type SignedIn, signedIn } from '../support/client.ts'
import { until } from '../support/until.ts'
import { findWatchImeis, sosMessage, tenantId, withBystanders } from './support/bystander.ts'

const origin = inject('origin')
let desk: SignedIn
let second: SignedIn
let own: Ids

interface Ids {
  elder: number
  project: number
}

/** Ids of an elder whose account can pay for several orders, and of a project to order. */
async function idsOf({ call }: SignedIn): Promise<Ids> {
  const [payments, tree] = await Promise.all([
    call(contract.elderAccounts.records, { query: { accountType: 1, descs: 'balanceAfter', current: 1, size: 1 } }),
    call(contract.catalogue.tree, { query: {} }),
  ])
  const [elder, project] = [payments.records[0]?.oldmanId, tree[0]?.children[0]?.projecId]
  if (!elder || !project) throw new Error('demo data is missing')
  return { elder, project }
}

beforeAll(async () => {
  desk = await signedIn(origin, 'haidian')
  second = await signedIn(origin, 'desk')
  own = await idsOf(desk)
})

const draft = (change: Partial<WorkOrderDraft> = {}) => ({
  oldmanId: own.elder,
  oldmanPhone: '13800000000',
  oldmanAddress: '北京市海淀区',
  payType: '1' as const,
  emergencyType: '1' as const,
  workOrderJobs: [{ serverProjectId: own.project, serverTime: '2030-01-01 08:00:00', serverPackageId: 0 }],
  ...change,
})
const send = ({ token }: SignedIn, path: string, body: object = {}, method = 'POST') =>
  fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const create = (who: SignedIn, body: object) => send(who, contract.workOrders.create.path, body)
const orderCount = async () => (await desk.call(contract.workOrders.page, { query: { current: 1, size: 1 } })).total
/** Envelope codes of concurrent calls, sorted. */
const outcomes = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers.map(async (answer) => ((await (await answer).json()) as { code: number }).code))).sort()

async function newWarning(): Promise<number> {
  const imei = (await findWatchImeis(desk))[2] ?? ''
  await ingest(origin, tenantId, [sosMessage(imei)])
  return until('the SOS is a warning', async () => {
    const { records } = await desk.call(contract.warnings.page, {
      query: { current: 1, size: 1, imei, isDisposed: 0, sourceType: 9 },
    })
    return records[0]?.id
  })
}

it('a new work order ignores tenant, number, state and price in the body', async () => {
  const { id } = await desk.call(contract.workOrders.create, { body: draft() })
  const more = { tenantId: 1_000_003, id: 1, status: '2', orderPrice: 0, workNo: 'X', createUserId: 1 }
  const made = (await (await create(desk, { ...draft(), ...more })).json()) as { data: { id: number } }
  const { workOrder } = await desk.call(contract.workOrders.get, { params: { id: made.data.id } })
  expect(workOrder).toMatchObject({ tenantId, status: '4' })
  expect(workOrder.workNo).not.toBe('X')
  expect(workOrder.orderPrice).toBeGreaterThan(0)
  expect(workOrder.id).toBeGreaterThan(id)
})

describe('repeated calls', () => {
  it('repeats of a create make one work order per idempotency key, even concurrently', async () => {
    const body = draft({ requestKey: crypto.randomUUID() })
    const before = await orderCount()
    const made = await Promise.all([1, 2, 3].map(() => desk.call(contract.workOrders.create, { body })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await orderCount()).toBe(before + 1)
  })

  it('only one person can claim a warning; all others get a message with that person’s name', async () => {
    const id = await newWarning()
    const path = `/tenant-device/devicewarning/claim/${id}`
    expect(await outcomes([desk, second, desk, second].map((who) => send(who, path)))).toEqual([0, 1, 1, 1])
    const { claimerName } = await desk.call(contract.warnings.get, { params: { id } })
    const words = await Promise.all([desk, second].map(async (who) => (await send(who, path)).text()))
    expect(words.join()).toContain('您')
    expect(words.join()).toContain(claimerName)
  })

  it('a warning is handled once', async () => {
    const id = await newWarning()
    const body = { id, processMode: 1, isDisposed: 1, outcome: 'test' }
    const path = contract.warnings.updateStatus.path
    expect(await outcomes([send(desk, path, body), send(second, path, body)])).toEqual([0, 1])
    const { trail } = await desk.call(contract.warnings.get, { params: { id } })
    expect(trail.filter(({ kind }) => kind === 'handled')).toHaveLength(1)
  })

  it('a work order is cancelled once, and an unfinished one cannot be scored', async () => {
    const { id } = await desk.call(contract.workOrders.create, { body: draft() })
    const path = `/tenant-members/workorder/cancel/${id}`
    expect(await outcomes([1, 2, 3].map(() => send(desk, path)))).toEqual([0, 1, 1])
    const score = { workOrderId: id, score: 5 }
    expect(await outcomes([send(desk, contract.workOrders.score.path, score, 'PUT')])).toEqual([1])
  })

  it('a finished work order is scored once', async () => {
    const nurse = await signedIn(origin, 'nurse')
    const { id } = await desk.call(contract.workOrders.create, { body: draft() })
    await desk.call(contract.workOrders.dispatch, { body: { id, serverUserId: nurse.token.user_info.id } })
    for (const move of [contract.workOrders.signIn, contract.workOrders.signOut])
      expect(await outcomes([1, 2].map(() => send(nurse, move.path, { id, exceptionReason: '室内无定位' })))).toEqual([
        0, 1,
      ])
    const give = (score: number) => send(desk, contract.workOrders.score.path, { workOrderId: id, score }, 'PUT')
    expect(await outcomes([give(5), give(1)])).toEqual([0, 1])
    const { workOrderScore } = await desk.call(contract.workOrders.get, { params: { id } })
    expect(await outcomes([give(6 - (workOrderScore?.score ?? 0))])).toEqual([1])
    expect((await desk.call(contract.workOrders.get, { params: { id } })).workOrderScore).toEqual(workOrderScore)
  })

  it('exactly one of two concurrent dispatches takes effect', async () => {
    const { id } = await desk.call(contract.workOrders.create, { body: draft() })
    const path = contract.workOrders.dispatch.path
    const { records } = await desk.call(contract.staff.page, { query: { current: 1, size: 5, mayServe: '1' } })
    const [one, other] = records.map(({ userId }) => userId)
    await Promise.all([one, other].map((serverUserId) => send(desk, path, { id, serverUserId })))
    const { workOrder } = await desk.call(contract.workOrders.get, { params: { id } })
    const [job] = workOrder.workOrderJobs
    expect(records.find(({ userId }) => userId === job?.serverUserId)?.nickName).toBe(job?.serverUserName)
    expect([one, other]).toContain(job?.serverUserId)
  })
})

withBystanders()
