import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { OrderWarning } from '@care/shared/work/work-orders/order-warning'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../../calls/query-client.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { editWorkOrderAtom, openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { archiveOf, familyOf, suggestionOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { JobActions } from '../job-actions.tsx'
import { ScorePanel } from './score-panel.tsx'
import { WorkOrderDrawer } from './work-order.drawer.tsx'

const { workOrders, elders, dictionaries, parameters } = contract
const { Waiting, Assigned, InService, Finished, Cancelled, Voided } = OrderStatus
const remover: Permission[] = ['workorder:view', 'workorder:remove']
const voider: Permission[] = ['workorder:view', 'workorder:void']
const everything: Permission[] = ['workorder:view', 'workorder:edit', 'warning:view']

const job: Job = {
  id: 61,
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
}
const order = (given: Partial<WorkOrder>): WorkOrder => ({
  id: 501,
  workNo: 'WO501',
  downName: '周敏',
  downPhone: null,
  downTime: '2026-11-21 08:00:00',
  startTime: null,
  endTime: null,
  emergencyType: '2',
  payType: '5',
  status: Assigned,
  orderPrice: 80,
  remarks: null,
  oldmanId: 7,
  oldmanName: '王秀英',
  oldmanPhone: null,
  oldmanAddress: '颐和园路1号',
  careLevel: null,
  anergy: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  lng: null,
  lat: null,
  warningType: 9,
  warningBusinessId: 77,
  operationUserName: null,
  operationUserTenantName: null,
  workOrderJobs: [job],
  ...given,
})
beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(contract.warnings.get, { ...warningNumber(77), trail: [] })
  for (const atom of [editWorkOrderAtom, openWarningAtom]) store.set(atom, null)
})
async function opened(given: Partial<WorkOrder> = {}, may = everything, warning: OrderWarning | null = null) {
  const bare = { order: null, workOrderScore: null, workOrderServer: null }
  mockAnswer(workOrders.get, { workOrder: order(given), ...bare, warning })
  store.set(openWorkOrderAtom, 501)
  const user = renderPage(<WorkOrderDrawer />, { may })
  await screen.findByText('服务清单')
  const footer = document.querySelector<HTMLElement>('.drawer-footer') as HTMLElement
  return { user, footer, press: (name: string) => user.click(within(footer).getByRole('button', { name })) }
}

it.each<[string, Partial<WorkOrder>, Permission[], string[]]>([
  ['waits', { status: Waiting }, everything, ['查看预警', '编辑', '关闭']],
  ['is served', { status: InService }, everything, ['查看预警', '编辑', '关闭']],
  ['is finished', { status: Finished }, everything, ['查看预警', '关闭']],
  ['is cancelled', { status: Cancelled }, everything, ['查看预警', '关闭']],
  ['came of no warning', { warningBusinessId: null }, everything, ['编辑', '关闭']],
  ['waits, to who may only look', {}, ['workorder:view'], ['关闭']],
  ['waits, to who may print it', {}, ['workorder:view', 'workorder:print'], ['打印', '关闭']],
  ['waits, to who may remove it', {}, remover, ['删除', '关闭']],
  ['somebody was at work on, to who may remove', { startTime: '2026-11-21 09:00:00' }, remover, ['关闭']],
  ['waits, to who may void it', {}, voider, ['作废', '关闭']],
  ['is finished, to who may void it', { status: Finished }, voider, ['作废', '关闭']],
  ['somebody is at work on', { workOrderJobs: [{ ...job, status: JobStatus.InService }] }, voider, ['关闭']],
  ['was voided', { status: Voided }, [...everything, ...remover, ...voider], ['查看预警', '关闭']],
])('an order that %s offers the actions allowed', async (_, given, may, wanted) => {
  const { footer } = await opened(given, may)
  expect(buttons(footer)).toEqual(wanted)
})

it('an order links to its warning and its form, and the drawer closes', async () => {
  const { press } = await opened()
  await press('查看预警')
  await press('编辑')
  expect([store.get(openWarningAtom), store.get(editWorkOrderAtom)]).toEqual([77, 501])
  await press('关闭')
  expect(store.get(openWorkOrderAtom)).toBeNull()
})

it('the drawer shows the warning in its current state', async () => {
  const warning = { warningContent: '发出SOS紧急求助', remark: '已联系家属', isDisposed: 2, claimerName: '孙丽' }
  mockAnswer(contract.warnings.get, { ...warningNumber(77), ...warning, trail: [] })
  await opened()
  await screen.findByText(/发出SOS紧急求助/)
  expect(document.body.textContent).toContain('孙丽 处理中')
  expect(screen.getByText('已联系家属')).toBeTruthy()
})

const sentBy: OrderWarning = {
  ...warningNumber(77),
  remark: null,
  families: [familyOf(3, '张伟')],
  mobile: '13900000009',
  notes: [{ id: 1, kind: 'commented', text: '电话无人接听', userName: '孙丽', time: '2026-11-21 07:59:00' }],
  plan: { ofKind: null, general: '先敲门' },
  elder: { ...warningNumber(77), checkInStatus: 1, buildingName: '西楼', roomName: '201', bedName: '1床' },
}

it('a dispatched person sees the warning first, read from the order alone, with one place in every part', async () => {
  const may: Permission[] = ['workorder:view', 'workorder:serve']
  await opened({ remarks: '带氧气瓶', oldmanAddress: '海淀院 西楼 201 1床' }, may, sentBy)
  const part = within(screen.getByRole('heading', { name: '预警情况' }).closest('section') as HTMLElement)
  for (const words of ['带氧气瓶', '电话无人接听', '先敲门', '张伟']) part.getByText(words)
  part.getByText('王秀英的KN-W1发出SOS紧急求助报警，请及时处理！')
  const calls = [...document.querySelectorAll('a.call-link')].map((link) => link.getAttribute('href'))
  expect(calls).toEqual(['tel:13900000009', 'tel:13800000003'])
  expect([...document.querySelectorAll('.whereabouts')].map(({ textContent }) => textContent)).toEqual([
    '西楼 201 1床',
    '西楼 201 1床',
  ])
  expect(document.body.textContent).not.toContain('服务地址')
  expect(document.body.textContent).not.toContain('关联预警')
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings[0]).toBe('预警情况')
  expect(callsTo(contract.warnings.get)).toEqual([])
})

it('a resident’s home address is not the place to go', async () => {
  const home = '颐和园路1号'
  const lives = { checkInStatus: 1, roomName: '201', bedName: '1床', address: home }
  mockAnswer(elders.get, archiveOf(7, '王秀英', lives))
  mockAnswer(contract.warnings.get, { ...warningNumber(77, lives), trail: [] })
  await opened({ oldmanAddress: home }, [...everything, 'elder:view'])
  await waitFor(() =>
    expect([...document.querySelectorAll('.whereabouts')].map(({ textContent }) => textContent)).toEqual([
      '201 1床',
      '201 1床',
    ]),
  )
  expect(document.querySelector('.drawer')?.textContent).not.toContain(home)
})

it('an order is deleted after a confirmation that lists what is deleted with it', async () => {
  const { user, footer, press } = await opened({}, remover)
  await press('删除')
  expect(await answerConfirm(user, '取消')).toContain('“王秀英”的工单 WO501 吗？未完成的服务会一并取消')
  expect(callsTo(workOrders.remove)).toEqual([])
  mockAnswer(workOrders.remove, true)
  await press('删除')
  await answerConfirm(user, '确定')
  await waitFor(() => expect(store.get(openWorkOrderAtom)).toBeNull())
  expect(footer.isConnected).toBe(false)
})

it('an order is voided with a reason, never without, and then shows person and reason', async () => {
  const { user, press: pressed } = await opened({ status: Finished }, voider)
  await pressed('作废')
  const dialog = await screen.findByRole('dialog', { name: '作废工单' })
  const accept = within(dialog).getByRole('button', { name: '作废' })
  await user.click(accept)
  await within(dialog).findByText('请输入作废原因')
  await user.type(within(dialog).getByLabelText(/作废原因/), '录错了')
  mockAnswer(workOrders.void, true)
  const voided = { time: '2026-11-22 10:30:00', name: '林院长', reason: '录错了' }
  mockAnswer(workOrders.get, {
    workOrder: order({ status: Voided }),
    order: null,
    workOrderScore: null,
    workOrderServer: null,
    voided,
  })
  await user.click(accept)
  await waitForToast('工单已作废')
  expect(bodiesTo(workOrders.void)).toEqual([{ id: 501, reason: '录错了' }])
  await screen.findByText('2026-11-22 10:30 林院长 作废：录错了')
})

it('an order that cannot be loaded shows an error with the reason', async () => {
  mockRefusal(workOrders.get, 404, '工单不存在')
  store.set(openWorkOrderAtom, 502)
  renderPage(<WorkOrderDrawer />, { may: everything })
  await screen.findByText(/工单不存在/)
})

it('the drawer shows a resident with their bed, and the address of the order', async () => {
  mockAnswer(elders.get, archiveOf(7, '王小英', { checkInStatus: 1, roomName: '201', bedName: '1床', address: '别处' }))
  await opened({}, [...everything, 'elder:view'])
  await waitFor(() => expect(document.querySelector('.elder-place')?.textContent).toBe('201 1床'))
  expect(document.querySelector('.elder-name strong')?.textContent).toBe('王秀英')
  expect(document.querySelector('.served-address')?.textContent).toBe('服务地址 颐和园路1号')
  expect(callsTo(elders.get).map(({ params }) => params)).toEqual([{ id: '7' }])
})

it('the drawer shows that the elder is on leave, and not their bed', async () => {
  const away = { checkInStatus: 2, roomName: '201', lastAddress: '公园', age: 83 }
  mockAnswer(elders.get, archiveOf(7, '王秀英', away))
  await opened({}, [...everything, 'elder:view'])
  await screen.findByText('83 岁')
  expect(document.querySelector('.elder-place')?.textContent).toBe('请假外出公园')
  expect([...document.querySelectorAll('.elder-also')].map(({ textContent }) => textContent)).toEqual([
    '家庭住址 颐和园路1号',
    '院内床位 201',
  ])
})

it('the drawer shows the place on a map, also without permission for archives', async () => {
  mockAnswer(parameters.publicValue, null)
  queryClient.setQueryData(['map', 116.27, 39.99], { provinces: [], regions: [] })
  const { user } = await opened({ oldmanAddress: '【请假外出】地址未解析（09:58 定位）', lng: 116.27, lat: 39.99 })
  await user.click(screen.getByRole('button', { name: '看地图' }))
  const map = await screen.findByRole('dialog', { name: '选择位置' })
  expect(within(map).getByLabelText<HTMLInputElement>('经纬度').value).toBe('116.27,39.99')
  expect(within(map).queryByRole('button', { name: '确定' })).toBeNull()
})

it('the drawer shows only the address of the order without permission for archives', async () => {
  await opened()
  expect(document.querySelector('.elder-place')?.textContent).toBe('颐和园路1号')
  expect([callsTo(elders.get).length, document.querySelector('.served-address')]).toEqual([0, null])
})

it.each([
  [null, '派单', 0, ['李护士', '赵护士']],
  [21, '改派', 21, ['赵护士']],
] as const)(
  'an item of %s is dispatched to another person, with the assignee last seen',
  async (holder, label, seen, free) => {
    mockAnswer(workOrders.suggest, pageOfRows([suggestionOf(21, '李护士'), suggestionOf(22, '赵护士')]))
    mockAnswer(workOrders.dispatch, true)
    const user = renderPage(
      <JobActions
        job={{ id: 61, status: JobStatus.Assigned, serverUserId: holder }}
        order={{ warningType: null, workOrderJobs: [] }}
      />,
      {
        may: ['workorder:dispatch'],
      },
    )
    await user.click(screen.getByRole('button', { name: label }))
    const list = await screen.findByRole('dialog', { name: '选择服务人员' })
    const row = await rowWith('赵护士', list)
    within(list).getByRole('columnheader', { name: '所属机构' })
    const offered = [...list.querySelectorAll<HTMLElement>('tbody tr')].filter((one) => {
      const button = within(one).queryByRole<HTMLButtonElement>('button', { name: '派单' })
      return button && !button.disabled
    })
    expect(offered.map((one) => ['李护士', '赵护士'].find((name) => one.textContent?.includes(name)))).toEqual(free)
    await user.dblClick(within(row).getByRole('button', { name: '派单' }))
    await waitForToast('已派单给赵护士')
    expect(bodiesTo(workOrders.dispatch)).toEqual([
      { id: 61, serverUserId: 22, serverUserName: '赵护士', serverUserPhone: '13700000001', seenUserId: seen },
    ])
  },
)

it('a score is sent once, without text if no text was entered', async () => {
  const held = holdCalls(workOrders.score)
  const user = renderPage(<ScorePanel order={{ id: 501, workNo: 'WO501', status: Finished }} score={null} />, {
    may: ['workorder:score'],
  })
  await user.click(document.querySelectorAll('.p-rating-item')[0] as Element)
  await user.dblClick(screen.getByRole('button', { name: '提交评价' }))
  expect(bodiesTo(workOrders.score)).toEqual([{ workOrderId: 501, score: 1 }])
  held.answer(0, true)
  await waitForToast('提交成功!')
})

it('an order shows its score, and accepts no second score', async () => {
  const score = {
    id: 1,
    score: 4,
    scoreTime: '2026-11-21 12:00:00',
    scoreContent: '准时',
    reasons: [],
    status: '1',
    followUp: null,
  }
  renderPage(<ScorePanel order={{ id: 501, workNo: 'WO501', status: Finished }} score={score} />, {
    may: ['workorder:score'],
  })
  await screen.findByText('准时')
  expect([buttons(), document.querySelectorAll('.p-rating-item-active').length]).toEqual([[], 4])
})

it('a low score needs a reason, and the drawer shows the follow-up it created', async () => {
  mockAnswer(workOrders.score, true)
  const user = renderPage(<ScorePanel order={{ id: 501, workNo: 'WO501', status: Finished }} score={null} />, {
    may: ['workorder:score'],
  })
  await user.click(document.querySelectorAll('.p-rating-item')[4] as Element)
  expect(screen.queryByText('哪里不满意（可多选）')).toBeNull()
  await user.click(document.querySelectorAll('.p-rating-item')[1] as Element)
  await user.click(screen.getByRole('checkbox', { name: '迟到' }))
  await user.click(screen.getByRole('button', { name: '提交评价' }))
  await waitForToast('提交成功!')
  expect(bodiesTo(workOrders.score)).toEqual([{ workOrderId: 501, score: 2, reasons: ['late'] }])
})

it('a follow-up is shown below its score, and links to the list', async () => {
  const followUp = {
    id: 9,
    status: 1,
    dueTime: '2026-11-25 23:59:59',
    handlerName: '周敏',
    result: null,
    doneTime: null,
  }
  const score = {
    id: 1,
    score: 1,
    scoreTime: '2026-11-21 12:00:00',
    scoreContent: null,
    reasons: ['late'],
    status: '1',
  }
  renderPage(<ScorePanel order={{ id: 501, workNo: 'WO501', status: Finished }} score={{ ...score, followUp }} />, {
    may: ['workorder:followup'],
  })
  await screen.findByText('迟到')
  expect(screen.getByText('处理中')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看回访' }).getAttribute('href')).toBe('/workorder/followup?workNo=WO501')
})
