import { SourceType, type Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job, WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../calls/query-client.ts'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { HandlingForm, handlingFormId } from './handling-form.tsx'

const { updateStatus } = contract.warnings
const requestKey: unknown = expect.any(String)

function opened(given: Partial<Warning>, may: Permission[] = []) {
  const done = vi.fn()
  const sending = vi.fn()
  const noted = vi.fn()
  const user = renderPage(
    <>
      <HandlingForm warning={warningNumber(7, given)} onRemark={noted} onDone={done} onSending={sending} />
      <button type="submit" form={handlingFormId}>
        提交处理
      </button>
    </>,
    { may },
  )
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const remark = (text: string) => user.type(screen.getByLabelText('备注'), text)
  return { user, done, sending, noted, choose, remark, send: () => user.click(screen.getByText('提交处理')) }
}
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)

it('the form sends the choices and the remark, trimmed', async () => {
  mockAnswer(updateStatus, true)
  const { choose, remark, send, done, sending, noted } = opened({ sourceType: SourceType.Sos })
  await choose('现场处理')
  await choose('处理中')
  await choose('已送医')
  await remark(' 已联系家属 ')
  await send()
  await waitForToast('处理成功')
  expect(bodiesTo(updateStatus)).toEqual([
    { id: 7, processMode: 2, isDisposed: 2, outcome: 'hospital', remark: '已联系家属', requestKey },
  ])
  expect(done).toHaveBeenCalledOnce()
  expect(sending.mock.calls).toEqual([[true], [false]])
  expect(noted).toHaveBeenLastCalledWith('已联系家属')
})

describe.each([
  ['a call for help', SourceType.Sos],
  ['a fall', SourceType.Fall],
])('%s', (_, sourceType) => {
  it('the warning is closed only with an outcome', async () => {
    mockAnswer(updateStatus, true)
    const { choose, send, done } = opened({ sourceType })
    await send()
    expect(screen.getByRole('alert').textContent).toBe('请选择处理结果')
    expect(bodiesTo(updateStatus)).toEqual([])
    await choose('误报')
    await send()
    await waitForToast('处理成功')
    expect(bodiesTo(updateStatus)).toEqual([
      { id: 7, processMode: 1, isDisposed: 1, outcome: 'falseAlarm', remark: '', requestKey },
    ])
    expect(done).toHaveBeenCalledOnce()
  })

  it('the warning may be marked as in progress without an outcome', async () => {
    mockAnswer(updateStatus, true)
    const { choose, send } = opened({ sourceType })
    await choose('处理中')
    await send()
    await waitForToast('处理成功')
    expect(bodiesTo(updateStatus)).toMatchObject([{ isDisposed: 2, outcome: null }])
  })
})

it('the form asks only for the missing outcome of a warning that was closed without one', async () => {
  mockAnswer(updateStatus, true)
  const { choose, send } = opened({ isDisposed: 1, processMode: 2, remark: '已回访' })
  expect(screen.queryByRole('radio', { name: '处理中' })).toBeNull()
  await send()
  expect(screen.getByRole('alert').textContent).toBe('请选择处理结果')
  await choose('误报')
  await send()
  await waitForToast('处理成功')
  expect(bodiesTo(updateStatus)).toEqual([
    { id: 7, processMode: 2, isDisposed: 1, outcome: 'falseAlarm', remark: '已回访', requestKey },
  ])
})

it('the form asks for no outcome of any other warning', async () => {
  mockAnswer(updateStatus, true)
  const { send } = opened({ sourceType: 3 })
  expect(screen.queryByRole('group', { name: '处理结果' })).toBeNull()
  await send()
  await waitForToast('处理成功')
  expect(bodiesTo(updateStatus)).toMatchObject([{ isDisposed: 1, outcome: null }])
})

it.each<[Partial<Warning>, (string | null | undefined)[], string]>([
  [{}, ['线上处理', '已处理'], ''],
  [{ isDisposed: 2, claimerId: 9 }, ['线上处理', '已处理'], ''],
  [{ isDisposed: 2, processMode: 2, outcome: 'real', remark: '在路上' }, ['现场处理', '处理中', '确有险情'], '在路上'],
])('the form starts with the known values of %o', (given, radios, remark) => {
  opened(given)
  expect(chosen()).toEqual(radios)
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe(remark)
})

it('the form is sent once, and keeps its input when the server refuses', async () => {
  const held = holdCalls(updateStatus)
  const { user, remark, choose, done, send } = opened({ sourceType: 3 })
  await remark('已回电')
  await user.dblClick(screen.getByText('提交处理'))
  expect(bodiesTo(updateStatus)).toHaveLength(1)
  held.answer(0, true)
  await waitForToast('处理成功')
  mockRefusal(updateStatus, 200, '预警已被处理')
  await choose('现场处理')
  await send()
  await waitForToast('预警已被处理')
  expect(done).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('已回电')
})

const { workOrders } = contract
const begun = { serverStartTime: '2026-11-21 10:05:00', serverEndTime: null }
const record = { signInAddress: null, signInImg: null, signDistance: null, signOutAddress: null, signOutImg: null }
const served = { ...record, signOutDistance: null, signExceptions: [], serverUserName: '李护士' }
const behind = (status: OrderStatus, job: Partial<Job>): WorkOrderDetail => ({
  order: null,
  workOrderScore: null,
  workOrderServer: null,
  workOrder: {
    id: 501,
    workNo: 'WO501',
    downName: null,
    downPhone: null,
    downTime: '2026-11-21 08:00:00',
    startTime: null,
    endTime: null,
    emergencyType: '3',
    payType: '1',
    status,
    orderPrice: 80,
    remarks: null,
    warningType: 2,
    oldmanId: 7,
    oldmanName: '王秀英',
    oldmanPhone: null,
    oldmanAddress: null,
    careLevel: null,
    anergy: null,
    tenantId: 1000002,
    tenantName: '海淀院',
    lng: null,
    lat: null,
    warningBusinessId: 7,
    operationUserName: null,
    operationUserTenantName: null,
    workOrderJobs: [
      {
        id: 6,
        workOrderId: 501,
        workNo: 'WO501',
        serverTypeId: 1,
        serverTypeName: '应急',
        serverProjectId: 3,
        serverProjectName: '紧急上门',
        serverTime: '2026-11-21 09:00:00',
        serverTimeNum: 60,
        serverPackageId: 0,
        orderPrice: 80,
        serverUserId: 21,
        serverUserName: '李护士',
        serverUserPhone: null,
        remarks: null,
        status: JobStatus.InService,
        workOrderJobLogs: [],
        workOrderServer: { ...begun, ...served },
        ...jobWithoutProof,
        helpers: [],
        conflictReason: null,
        ...job,
      },
    ],
  },
})
const ordered: Partial<Warning> = { sourceType: SourceType.HeartRate, isDisposed: 2, workOrderId: 501 }
const desk: Permission[] = ['warning:handle', 'workorder:view', 'workorder:cancel']

describe('the handling form of a warning with an order', () => {
  it('a finished order offers to close the warning with its result, and never closes it automatically', async () => {
    mockAnswer(updateStatus, true)
    const log = { id: 1, createTime: '2026-11-21 10:40:00', remarks: '完成服务：交回值班台确认：已量血压' }
    const ended = { ...begun, ...served, serverEndTime: '2026-11-21 10:40:00' }
    const workOrderJobLogs = [{ ...log, operatorName: '李护士' }]
    mockAnswer(workOrders.get, behind(OrderStatus.Finished, { status: '4', workOrderServer: ended, workOrderJobLogs }))
    const { user, done } = opened(ordered, desk)
    await screen.findByText(/工单 WO501 已完成，关闭关联预警？/)
    expect(bodiesTo(updateStatus)).toEqual([])
    await user.click(screen.getByRole('button', { name: '关闭预警' }))
    await waitForToast('处理成功')
    const remark = '工单 WO501 已完成：李护士 11-21 10:40 完成紧急上门，交回值班台确认：已量血压'
    expect(bodiesTo(updateStatus)).toEqual([
      { id: 7, processMode: 2, isDisposed: 1, outcome: null, remark, requestKey },
    ])
    expect(done).toHaveBeenCalledOnce()
  })

  it('a finished order of a call for help still needs the outcome', async () => {
    mockAnswer(workOrders.get, behind(OrderStatus.Cancelled, { status: '6', workOrderServer: null }))
    const { user } = opened({ ...ordered, sourceType: SourceType.Sos }, desk)
    await user.click(await screen.findByRole('button', { name: '关闭预警' }))
    expect(screen.getByRole('alert').textContent).toBe('请选择处理结果')
    expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('工单 WO501 已取消：紧急上门已取消')
  })

  it.each([
    ['保留工单，服务照常进行', '处理成功', []],
    ['取消工单，不再上门', '工单已取消', [{ id: '501' }]],
  ])('an unfinished order may be kept, and the question shows what has begun: %s', async (choice, words, cancelled) => {
    mockAnswer(updateStatus, true)
    mockAnswer(workOrders.cancel, true)
    mockAnswer(workOrders.get, behind(OrderStatus.InService, {}))
    const { user, send } = opened(ordered, desk)
    await waitFor(() => expect([callsTo(workOrders.get).length, queryClient.isFetching()]).toEqual([1, 0]))
    await send()
    await screen.findByText('紧急上门 李护士 进行中（11-21 10:05 开始）')
    expect(bodiesTo(updateStatus)).toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: choice }))
    await user.click(dialog.getByRole('button', { name: '关闭预警' }))
    await waitForToast(words)
    expect(bodiesTo(updateStatus)).toHaveLength(1)
    expect(callsTo(workOrders.cancel).map(({ params }) => params)).toEqual(cancelled)
  })
})
