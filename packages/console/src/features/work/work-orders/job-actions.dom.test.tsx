import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job } from '@care/shared/work/work-orders/work-order'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { answerConfirm, buttons, waitForToast } from '../../../testing/steps.ts'
import { ScorePanel } from './drawer/score-panel.tsx'
import { JobActions } from './job-actions.tsx'

const { workOrders, dictionaries } = contract
const everything: Permission[] = ['workorder:dispatch', 'workorder:serve', 'workorder:cancel']
const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus
const plain = { warningType: null, workOrderJobs: [] }
const shown = (status: JobStatus, may = everything, serverUserId: number | null = 21) =>
  renderPage(<JobActions job={{ id: 61, status, serverUserId }} order={plain} />, { may })

it.each<[JobStatus, string[]]>([
  [Waiting, ['改派', '取消']],
  [Assigned, ['改派', '开始服务', '取消']],
  [InService, ['暂停', '完成', '取消']],
  [Paused, ['改派', '继续', '取消']],
  [Finished, []],
  [Cancelled, []],
])('an item in state %s offers the moves %o', async (status, moves) => {
  shown(status)
  await waitFor(() => expect(buttons()).toEqual(moves))
})

it.each<[Permission, string[]]>([
  ['workorder:dispatch', ['派单']],
  ['workorder:serve', ['开始服务']],
  ['workorder:cancel', ['取消']],
  ['workorder:view', []],
])('a user with only %s is offered %o', async (permission, moves) => {
  shown(Assigned, [permission], null)
  await waitFor(() => expect(buttons()).toEqual(moves))
})

it.each([
  ['开始服务', Assigned, 'signIn', { body: { id: 61 } }, '服务已开始'],
  ['暂停', InService, 'stop', { params: { id: '61' } }, '服务已暂停'],
  ['继续', Paused, 'continue', { params: { id: '61' } }, '服务已继续'],
] as const)('%s is sent at once and confirmed by a toast', async (label, status, call, sent, words) => {
  mockAnswer(workOrders[call], true)
  const user = shown(status)
  await user.dblClick(screen.getByRole('button', { name: label }))
  await waitForToast(words)
  expect(callsTo(workOrders[call])).toMatchObject([sent])
})

it.each([
  ['完成', 'signOut', { body: { id: 61 } }, '是否确认完成此服务', '服务已完成'],
  ['取消', 'cancel', { params: { id: '61' } }, '是否确认取消此服务', '取消成功'],
] as const)('%s is irreversible and asks first', async (label, call, sent, question, words) => {
  mockAnswer(workOrders[call], true)
  const user = shown(InService)
  await user.click(screen.getByRole('button', { name: label }))
  expect(await answerConfirm(user, '取消')).toBe(question)
  expect(callsTo(workOrders[call])).toEqual([])
  await user.click(screen.getByRole('button', { name: label }))
  await answerConfirm(user, '确定')
  await waitForToast(words)
  expect(callsTo(workOrders[call])).toMatchObject([sent])
})

const job = (id: number, status: JobStatus) => ({ id, status }) as Job
const called = (warningType: number | null, others: Job[] = []) => {
  mockAnswer(workOrders.signOut, true)
  const order = { warningType, workOrderJobs: [job(61, InService), ...others] }
  return renderPage(<JobActions job={{ id: 61, status: InService, serverUserId: 21 }} order={order} />, {
    may: everything,
  })
}

it.each([
  ['确有险情', '已送海淀医院', { id: 61, remarks: '已送海淀医院', outcome: 'real' }, '服务已完成'],
  ['不能确定，交回值班台确认', '', { id: 61, giveBack: true }, '服务已完成，已交回值班台确认'],
])('the last item of a call for help needs an outcome to be finished: %s', async (choice, remarks, sent, words) => {
  const user = called(9, [job(62, Finished), job(63, Cancelled)])
  await user.click(screen.getByRole('button', { name: '完成' }))
  await user.click(await screen.findByRole('button', { name: '确认完成' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请选择处理结果，或交回值班台确认')
  expect(callsTo(workOrders.signOut)).toEqual([])
  await user.click(screen.getByRole('radio', { name: choice }))
  if (remarks) await user.type(screen.getByLabelText('备注'), remarks)
  await user.click(screen.getByRole('button', { name: '确认完成' }))
  await waitForToast(words)
  expect(bodiesTo(workOrders.signOut)).toEqual([sent])
})

it.each<[string, number | null, Job[]]>([
  ['an order of no warning', null, []],
  ['an order for a heart rate', 2, []],
  ['an item that is not the last', 9, [job(62, Paused)]],
])('the service of %s is finished after a plain confirmation', async (_, warningType, others) => {
  const user = called(warningType, others)
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(await answerConfirm(user, '确定')).toBe('是否确认完成此服务')
})

it('a move that comes too late reports the conflict', async () => {
  mockRefusal(workOrders.stop, 200, '工单状态已变更，请刷新后重试')
  const user = shown(InService)
  await user.click(screen.getByRole('button', { name: '暂停' }))
  await waitForToast('工单状态已变更，请刷新后重试')
})

it('an order is scored once finished, by users with permission, with stars and text', async () => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(workOrders.score, true)
  const user = renderPage(
    <ScorePanel order={{ id: 501, workNo: 'WO501', status: OrderStatus.Finished }} score={null} />,
    {
      may: ['workorder:score'],
    },
  )
  await user.type(screen.getByLabelText('评价内容'), '准时')
  await user.click(screen.getByRole('button', { name: '提交评价' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请选择评分')
  expect(callsTo(workOrders.score)).toEqual([])
  // four stars need no reason
  const isAskedWhy = async (stars: number) => {
    await user.click(document.querySelectorAll('.p-rating-item')[stars - 1] as Element)
    return screen.queryByText('哪里不满意（可多选）') !== null
  }
  expect([await isAskedWhy(3), await isAskedWhy(4)]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: '提交评价' }))
  await waitForToast('提交成功!')
  expect(bodiesTo(workOrders.score)).toEqual([{ workOrderId: 501, score: 4, scoreContent: '准时' }])
})

it.each([
  [OrderStatus.Assigned, ['workorder:score'], '服务完成后可评价'],
  [OrderStatus.Finished, ['workorder:view'], '尚未评价'],
] as const)('an order in state %s cannot be scored with %o', async (status, may, words) => {
  mockAnswer(dictionaries.items, [])
  renderPage(<ScorePanel order={{ id: 501, workNo: 'WO501', status }} score={null} />, { may: [...may] })
  await screen.findByText(words)
  expect(buttons()).toEqual([])
})
