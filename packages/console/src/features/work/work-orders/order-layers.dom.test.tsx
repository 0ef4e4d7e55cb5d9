import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { type Callout, remindTopic, stompPath } from '@care/shared/live/events'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job, WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../calls/query-client.ts'
import { store } from '../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../live/live-connection.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { hasEmergencyAtom } from '../../../live/reminders-atom.ts'
import { bodiesTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { fakeSocket } from '../../../testing/fake-socket.ts'
import { jobWithoutProof } from '../../../testing/job-without-proof.ts'
import { me } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { waitForToast } from '../../../testing/steps.ts'
import { ServiceLog } from './drawer/service-log.tsx'
import { JobCard } from './job-card.tsx'
import { ReminderLayer } from './reminders/reminder-layer.tsx'
import { useWorkOrderFeed } from './use-work-order-feed.ts'
import { WorkOrderLayer } from './work-order-layer.tsx'
import { WorkOrdersPage } from './work-orders.page.tsx'

const { workOrders, dictionaries } = contract
const job = (id: number, given: Partial<Job> = {}): Job => ({
  id,
  workOrderId: 501,
  workNo: 'WO501',
  serverTypeId: 1,
  serverTypeName: '生活照料',
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTime: '2026-11-21 09:00:00',
  serverTimeNum: 60,
  serverPackageId: 0,
  orderPrice: 80,
  serverUserId: 21,
  serverUserName: '李护士',
  serverUserPhone: null,
  remarks: null,
  status: JobStatus.Assigned,
  workOrderJobLogs: [],
  workOrderServer: null,
  ...jobWithoutProof,
  helpers: [],
  conflictReason: null,
  ...given,
})
const row = (id: number, status: OrderStatus): WorkOrderRow => ({
  id,
  workNo: `WO${id}`,
  downName: null,
  downPhone: null,
  downTime: '2026-11-21 08:00:00',
  startTime: null,
  endTime: null,
  emergencyType: '1',
  payType: '1',
  status,
  orderPrice: 80,
  remarks: null,
  oldmanId: 7,
  oldmanName: '王秀英',
  oldmanPhone: '13800000001',
  oldmanAddress: '颐和园路1号',
  careLevel: null,
  anergy: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  lng: null,
  lat: null,
  warningType: null,
  warningBusinessId: null,
  operationUserName: null,
  operationUserTenantName: null,
  projectNames: '上门助浴',
  serverUserNames: '李护士',
})
beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  store.set(openWorkOrderAtom, null)
})

/** Opens both connections: the live connection and a separate STOMP connection. */
async function listening(page = <ReminderLayer />, may: Permission[] = []) {
  const line = fakeSocket()
  const user = renderPage(
    <>
      <LiveConnection />
      {page}
    </>,
    { may },
  )
  await waitFor(() => expect(line.sockets.length).toBeGreaterThan(0))
  const find = (isStomp: boolean) => line.sockets.find(({ url }) => url.endsWith(stompPath) === isStomp)
  await waitFor(() => expect(find(false)).toBeDefined())
  act(() => {
    find(false)?.opens()
    find(false)?.says({ kind: 'hello', cursor: {} })
  })
  return { user, line, live: () => find(false), stomp: () => find(true) }
}

it('reminders are requested for one person in one institution, with the current token', async () => {
  const { stomp } = await listening()
  await waitFor(() => expect(stomp()).toBeDefined(), { timeout: 8_000 })
  act(() => stomp()?.opens())
  await waitFor(() => expect(stomp()?.sent[0]).toContain('Authorization:Bearer token'))
  act(() => stomp()?.says('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0'))
  await waitFor(() => expect(stomp()?.sent.at(-1)).toContain(`destination:${remindTopic(me.tenantId, me.username)}`))
  const id = /id:(\S+)/.exec(stomp()?.sent.at(-1) ?? '')?.[1]
  act(() => stomp()?.says(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:/x\n\n王秀英的助浴\0`))
  await screen.findByText('王秀英的助浴任务，请及时处理')
  expect(screen.queryByRole('button', { name: '查看工单' })).toBeNull()
})

it('a reminder opens its order, closes by its button, and refetches the orders', async () => {
  const { user, live } = await listening()
  queryClient.setQueryData(['workOrders', 'page', {}], 'list')
  const remind = (text: string, workOrderId: number) =>
    act(() =>
      live()?.says({
        kind: 'reminder',
        tenantId: me.tenantId,
        username: me.username,
        text,
        workOrderId,
        emergency: null,
      }),
    )
  remind('甲', 501)
  remind('乙', 502)
  await screen.findByText('乙任务，请及时处理')
  expect(queryClient.getQueryState(['workOrders', 'page', {}])?.isInvalidated).toBe(true)
  const of = (words: string) => within(screen.getByText(`${words}任务，请及时处理`).parentElement as HTMLElement)
  await user.click(of('乙').getByRole('button', { name: '关闭提醒' }))
  expect(screen.queryByText('乙任务，请及时处理')).toBeNull()
  await user.click(of('甲').getByRole('button', { name: '查看工单' }))
  expect([screen.queryByText('甲任务，请及时处理'), store.get(openWorkOrderAtom)]).toEqual([null, 501])
})

it('on a phone a nurse begins the service with the second tap after the notice', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('width'), onchange: null }),
  )
  const item = job(61, { serverUserId: me.userId, serverUserName: me.nickName })
  const { projectNames: _, serverUserNames: __, ...order } = row(501, OrderStatus.Assigned)
  const workOrder = { ...order, workOrderJobs: [item] }
  mockAnswer(workOrders.get, { workOrder, order: null, workOrderScore: null, workOrderServer: null, warning: null })
  mockAnswer(workOrders.signIn, true)
  const layers = (
    <>
      <ReminderLayer />
      <WorkOrderLayer />
    </>
  )
  const { user, live } = await listening(layers, ['workorder:view', 'workorder:serve'])
  const { tenantId, username } = me
  const notice = {
    kind: 'reminder',
    tenantId,
    username,
    text: '王秀英的上门助浴',
    workOrderId: 501,
    emergency: null,
  } as const
  act(() => live()?.says(notice))
  await user.click(await screen.findByRole('button', { name: '查看工单' }))
  await user.click(await screen.findByRole('button', { name: '开始服务' }))
  await waitForToast('服务已开始')
  expect(bodiesTo(workOrders.signIn)).toEqual([{ id: 61 }])
})

it('an emergency shows kind, place and elder in red and sounds until opened; other reminders are silent', async () => {
  const { live } = await listening()
  const remind = (workOrderId: number, emergency: Callout | null) =>
    act(() =>
      live()?.says({
        kind: 'reminder',
        tenantId: me.tenantId,
        username: me.username,
        text: `工单${workOrderId}`,
        workOrderId,
        emergency,
      }),
    )
  remind(502, null)
  await screen.findByText('工单502任务，请及时处理')
  expect(store.get(hasEmergencyAtom)).toBe(false)
  remind(501, { name: '王秀英', place: '201 1床', sourceType: 9 })
  const call = await screen.findByRole('alert')
  expect(call.className).toContain('is-emergency')
  expect(call.textContent).toBe('紧急派单 · SOS求助201 1床王秀英工单501任务，请及时处理查看工单')
  expect(screen.getByText('工单502任务，请及时处理').parentElement?.textContent).toContain('协作提醒')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(store.get(hasEmergencyAtom)).toBe(true)
  // locking the screen unmounts the layer
  cleanup()
  expect(store.get(hasEmergencyAtom)).toBe(true)
  const { user } = await listening()
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '查看工单' }))
  expect(store.get(hasEmergencyAtom)).toBe(false)
})

function Feed() {
  useWorkOrderFeed()
  return null
}
it('a changed order is refetched with the lists, but no other order', async () => {
  const { live } = await listening(<Feed />)
  const keys = [
    ['workOrders', 'get', { params: { id: 501 } }],
    ['workOrders', 'page', {}],
    ['workOrders', 'get', { params: { id: 502 } }],
    ['warnings', 'page', {}],
  ]
  for (const key of keys) queryClient.setQueryData(key, 'known')
  act(() => live()?.says({ kind: 'work-order', tenantId: me.tenantId, workOrderId: 501 }))
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false])
})

const pages = (waiting: number, running: number) =>
  mockAnswer(workOrders.page, ({ query: { status } }) => {
    const count = status === OrderStatus.Assigned ? waiting : status === OrderStatus.InService ? running : 1
    return pageOfRows(
      Array.from({ length: count }, (_, at) => row(Number(status) * 10 + at + 1, status ?? OrderStatus.Assigned)),
    )
  })
const shown = () => screen.getByRole('tab', { selected: true }).textContent

it.each([
  [2, 1, '进行中 1'],
  [2, 0, '待开始 2'],
])('a care worker sees their own orders: of %i assigned and %i begun first %s', async (waiting, running, first) => {
  pages(waiting, running)
  const known = row(1, OrderStatus.Assigned)
  mockAnswer(workOrders.get, {
    workOrder: { ...known, workOrderJobs: [job(61)] },
    order: null,
    workOrderScore: null,
    workOrderServer: null,
  })
  const user = renderPage(<WorkOrdersPage />, { may: ['workorder:view', 'workorder:serve'] })
  await waitFor(() => expect(shown()).toBe(first))
  await screen.findAllByRole('button', { name: '开始服务' })
  expect(queriesTo(workOrders.page).map(({ status }) => status)).toEqual(['0', '1', '2'])
  await user.click(screen.getByRole('tab', { name: /已完成/ }))
  expect(shown()).toBe('已完成 1')
  // a finished order has no actions
  expect(screen.queryByRole('button', { name: '开始服务' })).toBeNull()
  await user.click(document.querySelector('.order-card-head') as HTMLElement)
  expect(store.get(openWorkOrderAtom)).toBe(21)
})

it('a care worker can page beyond the first twenty orders', async () => {
  mockAnswer(workOrders.page, ({ query: { status, current } }) => ({
    ...pageOfRows([row(Number(status) * 1000 + Number(current), status ?? OrderStatus.Assigned)]),
    total: status === OrderStatus.Finished ? 45 : 0,
  }))
  const user = renderPage(<WorkOrdersPage />, { may: ['workorder:view', 'workorder:serve'] })
  mockAnswer(workOrders.get, {
    workOrder: { ...row(1, OrderStatus.Finished), workOrderJobs: [] },
    order: null,
    workOrderScore: null,
    workOrderServer: null,
  })
  await user.click(await screen.findByRole('tab', { name: '已完成 45' }))
  await screen.findByText('WO2001')
  const next = () => user.click(document.querySelector('.p-paginator-next') ?? document.body)
  await next()
  await screen.findByText('WO2002')
  await next()
  await screen.findByText('WO2003')
})

it('the list follows the last order of its state when the order changes state', async () => {
  pages(1, 0)
  const known = row(1, OrderStatus.Assigned)
  mockAnswer(workOrders.get, {
    workOrder: { ...known, workOrderJobs: [job(61)] },
    order: null,
    workOrderScore: null,
    workOrderServer: null,
  })
  const user = renderPage(<WorkOrdersPage />, { may: ['workorder:view', 'workorder:serve'] })
  await user.click(await screen.findByRole('tab', { name: '待开始 1' }))
  pages(0, 1)
  await act(() => queryClient.invalidateQueries({ queryKey: ['workOrders'] }))
  await waitFor(() => expect(shown()).toBe('进行中 1'))
})

it('a user who also dispatches sees all orders', async () => {
  mockAnswer(workOrders.page, pageOfRows([row(1, OrderStatus.Assigned)]))
  renderPage(<WorkOrdersPage />, { may: ['workorder:view', 'workorder:serve', 'workorder:dispatch'] })
  await screen.findByText('WO1')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: '新建工单' })).toBeNull()
})

it.each<[Partial<Job>, string[], string[]]>([
  [{}, ['¥80', '服务时间 2026-11-21 09:00', '李护士'], ['时长', '套餐', '备注', '09:00:00']],
  [{ serverPackageId: 5 }, ['套餐抵扣'], ['¥80']],
  [{ status: JobStatus.Finished, serverTimeNum: 45 }, ['服务时长 45 分钟'], []],
  [{ status: JobStatus.InService, serverTimeNum: 45 }, [], ['服务时长']],
  [{ serverUserId: null, serverUserName: null, remarks: '带椅子' }, ['未指定服务人员', '备注：带椅子'], []],
])('a service item (%o) shows the data that it has', (given, words, absent) => {
  renderPage(<JobCard job={job(61, given)} order={{ oldmanId: 7, warningType: null, workOrderJobs: [] }} />)
  const text = document.querySelector('.job-card')?.textContent ?? ''
  for (const word of words) expect(text).toContain(word)
  for (const word of absent) expect(text).not.toContain(word)
})

it('the log of an order is newest first, with the item when there are several', () => {
  const log = (id: number, createTime: string, remarks: string) => ({
    id,
    workOrderJobId: 61,
    status: 2,
    createTime: `2026-11-21 ${createTime}`,
    remarks,
    operatorName: '周敏',
  })
  const jobs = [
    job(61, { workOrderJobLogs: [log(1, '08:00:00', '派单'), log(3, '09:00:00', '开始')] }),
    job(62, { serverProjectName: '送餐', workOrderJobLogs: [log(2, '09:00:00', '取消')] }),
  ]
  const lines = () =>
    [...document.querySelectorAll('.dynamics li')].map(({ textContent }) => textContent?.replace(/^[-\d]+ [:\d]+/, ''))
  renderPage(<ServiceLog order={{ tenantId: 1000002 }} jobs={jobs} record={null} />)
  expect(lines()).toEqual(['上门助浴 开始周敏', '送餐 取消周敏', '上门助浴 派单周敏'])
  document.body.replaceChildren()
  renderPage(<ServiceLog order={{ tenantId: 1000002 }} jobs={jobs.slice(0, 1)} record={null} />)
  expect(lines()).toEqual(['开始周敏', '派单周敏'])
  vi.useRealTimers()
})
