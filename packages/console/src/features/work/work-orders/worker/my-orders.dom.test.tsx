import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { JobProof } from '@care/shared/work/work-orders/proof/job-proof'
import type { Job, WorkOrder, WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearUnsynced, unsyncedWarning } from '../../../../outbox/before-sign-out.ts'
import { bodiesTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, closeWindow, waitForToast } from '../../../../testing/steps.ts'
import { Uploads } from '../../../../testing/uploads.ts'
import { MyOrders } from '../my-orders.tsx'

const { commodities, workOrders, dictionaries, parameters } = contract
let status: JobStatus
let proof: JobProof
let last = 60

/** An order with one item, to which no queued operation of another test applies. */
const row = (id: number, oldmanName: string): WorkOrderRow => ({
  id,
  workNo: `WO${id}`,
  oldmanId: 7,
  oldmanName,
  oldmanPhone: null,
  oldmanAddress: '颐和园路1号',
  downName: null,
  downPhone: null,
  downTime: '2026-11-21 08:00:00',
  startTime: null,
  endTime: null,
  emergencyType: '1',
  payType: '1',
  status: OrderStatus.Assigned,
  orderPrice: 80,
  remarks: null,
  projectNames: '助浴',
  serverUserNames: '李护士',
  tenantName: '海淀院',
  operationUserName: null,
  operationUserTenantName: null,
  careLevel: null,
  anergy: null,
  tenantId: 1000002,
  lng: 116.3,
  lat: 39.98,
  warningType: null,
  warningBusinessId: null,
})
const job = (id: number, workOrderId: number, serverTime: string): Job => ({
  id,
  workOrderId,
  workNo: `WO${workOrderId}`,
  serverTypeId: 1,
  serverTypeName: '生活照料',
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTime,
  serverTimeNum: 60,
  serverPackageId: 0,
  orderPrice: 80,
  serverUserId: 21,
  serverUserName: '李护士',
  serverUserPhone: null,
  remarks: null,
  status,
  helpers: [],
  conflictReason: null,
  workOrderJobLogs: [],
  workOrderServer: null,
  ...proof,
})
const rows = [row(501, '王秀英'), row(502, '赵德胜')]
const times = ['2026-11-23 15:00:00', '2026-11-23 09:00:00']

beforeEach(() => {
  status = JobStatus.Assigned
  proof = jobWithoutProof
  last += 10
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
  mockAnswer(workOrders.page, ({ query }) => pageOfRows(query.status === OrderStatus.Assigned ? rows : []))
  mockAnswer(workOrders.get, ({ params }) => {
    const at = Number(params.id) - 501
    const { projectNames: _, serverUserNames: __, ...order } = rows[at] as WorkOrderRow
    const workOrder: WorkOrder = { ...order, workOrderJobs: [job(last + at, order.id, times[at] ?? '')] }
    return { workOrder, order: null, workOrderScore: null, workOrderServer: null }
  })
  const getCurrentPosition = (_told: unknown, failed: (error: object) => void) => failed({ code: 2 })
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
const opened = async () => {
  const user = renderPage(<MyOrders />, { may: ['workorder:view', 'workorder:serve', 'commodity:view'] })
  await waitFor(() =>
    expect(cards().map((card) => card.querySelector('strong')?.textContent)).toEqual(['赵德胜', '王秀英']),
  )
  return user
}
const cards = () => [...document.querySelectorAll<HTMLElement>('.order-card')]
const first = () => cards()[0] as HTMLElement
const press = (name: string) => within(first()).getByRole('button', { name })
const noLine = () => {
  throw new TypeError('the network went away')
}

it('orders are sorted by time, with their next steps and a link to the map', async () => {
  await opened()
  expect(buttons(first())).toEqual([expect.stringContaining('赵德胜'), '看地图', '开始服务'])
})

it('offline operations are shown, the service continues, and each is sent once in order when online', async () => {
  const user = await opened()
  mockAnswer(workOrders.signIn, noLine)
  await user.click(press('开始服务'))
  await within(first()).findByText(/待上传 1：/)
  await user.click(press('暂停'))
  await within(first()).findByText(/待上传 2：/)
  expect([buttons(first()).slice(2), queriesTo(workOrders.stop)]).toEqual([['登记耗材', '继续', '录入测量值'], []])

  mockAnswer(workOrders.signIn, true)
  mockAnswer(workOrders.stop, true)
  status = JobStatus.Paused
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(within(first()).queryByText(/待上传/)).toBeNull())
  const keys = bodiesTo(workOrders.signIn).map((body) => (body as { requestKey: string }).requestKey)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys).size).toBe(1)
  expect(queriesTo(workOrders.stop)).toEqual([{ requestKey: expect.not.stringMatching(keys[0] ?? '') }])
})

it('a sent operation keeps its state, even if the network fails before the order is refetched', async () => {
  const user = await opened()
  mockAnswer(workOrders.signIn, () => {
    mockRefusal(workOrders.get, 404, '工单不存在')
    return true
  })
  await user.click(press('开始服务'))
  await waitForToast('服务已开始')
  await waitFor(() => expect(within(first()).queryByText(/待上传/)).toBeNull())
  expect(press('暂停')).toBeDefined()
})

it('a refused operation shows why and what to do: a reason at a wrong place', async () => {
  const user = await opened()
  mockRefusal(workOrders.signIn, 200, '未取得位置，请说明原因', { reason: 'sign-place', distance: null, radius: 300 })
  await user.click(press('开始服务'))
  expect((await within(first()).findByRole('alert')).textContent).toBe('“开始服务”未记录：未取得位置，请说明原因')
  await user.click(press('说明原因'))
  const dialog = await screen.findByRole('dialog', { name: '位置异常' })
  await user.type(within(dialog).getByLabelText(/原因/), '地下室')
  mockAnswer(workOrders.signIn, true)
  await user.click(within(dialog).getByRole('button', { name: '说明并提交' }))
  await waitForToast('服务已开始')
  const [before, after] = bodiesTo(workOrders.signIn)
  expect(after).toEqual({ ...(before as object), exceptionReason: '地下室' })
})

it('an operation that comes too late is discarded after a confirmation', async () => {
  const user = await opened()
  mockRefusal(workOrders.signIn, 200, '工单状态已变更，请刷新后重试')
  await user.click(press('开始服务'))
  await within(first()).findByRole('alert')
  await user.click(press('放弃'))
  await answerConfirm(user, '放弃')
  await waitFor(() => expect(press('开始服务')).toBeDefined())
})

it('a photo is sent with the start, but not a photo that is too large', async () => {
  const user = await opened()
  vi.stubGlobal('XMLHttpRequest', Uploads)
  const input = within(first()).getByLabelText('拍照', { selector: 'input' })
  expect(input.getAttribute('capture')).toBe('environment')
  const large = new File([new Uint8Array(4 << 20)], 'large.jpg', { type: 'image/jpeg' })
  await user.upload(input, large)
  await within(first()).findByText('上传文件大小不能超过 4MB!')
  await user.upload(input, new File(['x'], 'small.jpg', { type: 'image/jpeg' }))
  await within(first()).findByAltText('待上传的照片')
  mockAnswer(workOrders.signIn, true)
  await user.click(press('开始服务'))
  await waitForToast('服务已开始')
  expect(bodiesTo(workOrders.signIn)).toMatchObject([{ img: '/admin/sys-file/1000002/a.jpg' }])
})

it('offline measurements are queued, and sent with their own idempotency key', async () => {
  status = JobStatus.InService
  const user = await opened()
  await user.click(press('录入测量值'))
  const dialog = within(await screen.findByRole('dialog', { name: '录入测量值：赵德胜' }))
  await user.type(dialog.getByLabelText('收缩压（mmHg）'), '128')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('请同时填写收缩压和舒张压')
  await user.type(dialog.getByLabelText('舒张压（mmHg）'), '82')
  await user.type(dialog.getByLabelText('体温（℃）'), '365')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('体温超出合理范围')
  await user.clear(dialog.getByLabelText('体温（℃）'))
  await user.type(dialog.getByLabelText('体温（℃）'), '36.5')
  mockAnswer(workOrders.measure, noLine)
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await within(first()).findByText(/待上传 1：/)
  expect(buttons(first()).slice(2)).toEqual(['登记耗材', '完成', '暂停', '录入测量值'])
  mockAnswer(workOrders.measure, true)
  await act(async () => void dispatchEvent(new Event('online')))
  await waitForToast('测量值已录入')
  const told = { systolic: 128, diastolic: 82, temperature: 36.5, requestKey: expect.any(String) }
  expect(bodiesTo(workOrders.measure).at(-1)).toMatchObject(told)
})

const inService = { sort: 1, text: '测量血压', required: true, doneTime: null, nickName: null }

it('a required line must be ticked before the service ends, also offline, and is sent once', async () => {
  status = JobStatus.InService
  proof = { ...jobWithoutProof, workOrderJobChecks: [inService] }
  const user = await opened()
  await user.click(press('完成'))
  await within(first()).findByText('必做项未完成：测量血压')
  mockAnswer(workOrders.check, noLine)
  await user.click(within(first()).getByLabelText(/测量血压/))
  await within(first()).findByText(/待上传 1：/)
  mockAnswer(workOrders.check, true)
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(within(first()).queryByText(/待上传 1：/)).toBeNull())
  const told = bodiesTo(workOrders.check) as { sort: number; done: boolean; requestKey: string }[]
  expect(told.at(-1)).toMatchObject({ sort: 1, done: true })
  expect(new Set(told.map(({ requestKey }) => requestKey)).size).toBe(1)
})

it('a missing signature needs a reason before the service ends', async () => {
  status = JobStatus.InService
  proof = { ...jobWithoutProof, needSign: true }
  const user = await opened()
  await user.click(press('完成'))
  const dialog = await screen.findByRole('dialog', { name: '签字确认' })
  await user.click(within(dialog).getByRole('button', { name: '完成服务' }))
  await within(dialog).findByText('请先签字')
  await user.click(within(dialog).getByLabelText('无法签字'))
  await user.type(within(dialog).getByLabelText(/原因/), '右手骨折')
  mockAnswer(workOrders.signOut, true)
  await user.click(within(dialog).getByRole('button', { name: '完成服务' }))
  await waitForToast('服务已完成')
  expect(bodiesTo(workOrders.signOut)).toMatchObject([{ signature: { signer: '5', reason: '右手骨折' } }])
})

it('materials are limited to those of the project, and a refused material is discarded alone', async () => {
  status = JobStatus.InService
  proof = { ...jobWithoutProof, productIds: [5] }
  const goods = (id: number, name: string) => ({
    id,
    name,
    spec: null,
    unit: '副',
    price: 1,
    stock: 9,
    stockState: '0',
    warnStock: 0,
    saleStatus: '1',
    sort: 0,
    tenantId: 1000002,
    tenantName: '海淀院',
    createUser: '周敏',
    createTime: '2026-11-01 08:00:00',
  })
  mockAnswer(commodities.page, pageOfRows([goods(5, '手套'), goods(6, '纱布')]) as never)
  const user = await opened()
  await user.click(press('登记耗材'))
  const drawer = await screen.findByRole('dialog', { name: '登记耗材' })
  await within(drawer).findByText('纱布')
  const choose = within(drawer).getAllByRole('button', { name: '选择' }) as HTMLButtonElement[]
  expect(choose.map(({ disabled }) => disabled)).toEqual([false, true])
  await user.click(choose[0] as HTMLElement)
  const asked = await screen.findByRole('dialog', { name: '手套' })
  mockRefusal(workOrders.useMaterial, 200, '服务开始后才能登记')
  await user.click(within(asked).getByRole('button', { name: '登记' }))
  expect((await within(first()).findByRole('alert')).textContent).toContain('“登记耗材 手套 × 1 副”未记录')
  expect(bodiesTo(workOrders.useMaterial)).toMatchObject([{ commodityId: 5, num: 1 }])
  await user.click(press('放弃'))
  await answerConfirm(user, '放弃')
  await waitFor(() => expect(press('完成')).toBeDefined())
})

const back = () => act(async () => void dispatchEvent(new Event('online')))

it('an uploaded photo is not uploaded again when the network fails before the start is sent', async () => {
  const user = await opened()
  let uploads = 0
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Uploads {
      override send = () => {
        uploads++
        return this.onload()
      }
    },
  )
  const input = within(first()).getByLabelText('拍照', { selector: 'input' })
  await user.upload(input, new File(['x'], 'small.jpg', { type: 'image/jpeg' }))
  await within(first()).findByAltText('待上传的照片')
  mockAnswer(workOrders.signIn, noLine)
  await user.click(press('开始服务'))
  await within(first()).findByText(/待上传 1：/)
  await waitFor(() => expect(bodiesTo(workOrders.signIn).length).toBeGreaterThan(0))
  mockAnswer(workOrders.signIn, true)
  await back()
  await waitForToast('服务已开始')
  expect(uploads).toBe(1)
  const img = '/admin/sys-file/1000002/a.jpg'
  expect(new Set(bodiesTo(workOrders.signIn).map((body) => (body as { img: string }).img))).toEqual(new Set([img]))
})

it('discarding a start also discards later operations on the same item, but none of another item', async () => {
  const user = await opened()
  mockAnswer(workOrders.signIn, noLine)
  await user.click(press('开始服务'))
  await within(first()).findByText(/待上传 1：/)
  await user.click(press('暂停'))
  await within(first()).findByText(/待上传 2：/)
  const second = () => cards()[1] as HTMLElement
  await user.click(within(second()).getByRole('button', { name: '开始服务' }))
  await within(second()).findByText(/待上传 1：/)

  const startsOf = (id: number) => bodiesTo(workOrders.signIn).filter((body) => (body as { id: number }).id === id)
  const [refused, waiting] = [last + 1, last]
  mockAnswer(workOrders.signIn, ({ body }) => {
    if (body.id === refused) throw new Refusal(200, '工单状态已变更，请刷新后重试')
    return noLine()
  })
  await back()
  await within(first()).findByRole('alert')
  const tried = startsOf(refused).length
  mockAnswer(workOrders.signIn, true)
  mockAnswer(workOrders.stop, true)
  await user.click(press('放弃'))
  await answerConfirm(user, '放弃')
  await waitFor(() => expect(press('开始服务')).toBeDefined())
  await waitFor(() => expect(within(second()).queryByText(/待上传/)).toBeNull())
  expect([queriesTo(workOrders.stop), startsOf(refused).length]).toEqual([[], tried])
  expect(startsOf(waiting).length).toBeGreaterThan(1)
})

it('an operation refused for any other reason is retried with the same key', async () => {
  const user = await opened()
  mockRefusal(workOrders.signIn, 403, '不允许访问')
  await user.click(press('开始服务'))
  await within(first()).findByRole('alert')
  mockAnswer(workOrders.signIn, true)
  await user.click(press('重试'))
  await waitForToast('服务已开始')
  const [before, after] = bodiesTo(workOrders.signIn)
  expect(after).toEqual(before)
})

it('operations stay stored after a sign-out, which does not count them, and are sent afterwards', async () => {
  const user = await opened()
  mockAnswer(workOrders.signIn, noLine)
  await user.click(press('开始服务'))
  await within(first()).findByText(/待上传 1：/)
  expect(await unsyncedWarning()).toBeNull()
  await clearUnsynced()
  closeWindow()
  mockAnswer(workOrders.signIn, true)
  await opened()
  await waitForToast('服务已开始')
  await waitFor(() => expect(within(first()).queryByText(/待上传/)).toBeNull())
})
