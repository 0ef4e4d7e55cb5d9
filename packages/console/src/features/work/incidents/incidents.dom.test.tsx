import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { Incident } from '@care/shared/work/incidents/incident'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { newIncidentAtom, openIncidentAtom } from '../../../live/open-drawers.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { me } from '../../../testing/people.ts'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { answerConfirm, buttons, waitForToast } from '../../../testing/steps.ts'
import { IncidentLayer } from './incident-layer.tsx'

const { incidents, elders, dictionaries } = contract
const report: Permission[] = ['incident:view', 'incident:edit']
const manage: Permission[] = [...report, 'incident:close']

const task = {
  id: 31,
  content: '加装扶手',
  userId: 5,
  userName: '李娟',
  dueDate: '2026-01-02',
  doneTime: null,
  doneName: null,
  doneRemark: null,
}
const incident = (given: Partial<Incident> = {}): Incident => ({
  id: 9,
  eventNo: 'AE20260101000001',
  userName: '王秀英',
  oldmanId: 7,
  tenantId: 1000002,
  tenantName: '海淀院',
  eventType: 1,
  level: 2,
  status: 1,
  happenTime: '2026-01-01 02:00:00',
  findTime: '2026-01-01 02:05:00',
  place: '201',
  reporterName: '李娟',
  reporterPhone: null,
  handlerName: null,
  handlerId: null,
  closerName: null,
  closeTime: null,
  createTime: '2026-01-01 03:00:00',
  openTasks: 1,
  overdueTasks: 1,
  warningId: null,
  process: '滑倒',
  injury: null,
  measures: null,
  familyNotified: false,
  notifyTime: null,
  result: null,
  improve: null,
  cause: null,
  witnesses: [{ name: '张三', statement: '听到响声' }],
  files: [],
  createBy: 8,
  tasks: [task],
  trail: [{ id: 1, kind: 'reported', text: '李娟登记', operatorName: '李娟', createTime: '2026' }],
  ...given,
})

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  store.set(newIncidentAtom, null)
  store.set(openIncidentAtom, null)
})
async function opened(given: Partial<Incident>, may = manage) {
  mockAnswer(incidents.get, incident(given))
  store.set(openIncidentAtom, 9)
  const user = renderPage(<IncidentLayer />, { may })
  await screen.findByText('随访任务')
  const footer = document.querySelector<HTMLElement>('.drawer-footer') as HTMLElement
  const press = (name: string) => user.click(within(footer).getByRole('button', { name }))
  return { user, footer, press }
}
const handled = { status: 2, handlerId: 6, handlerName: '赵敏' } as const
const closed = { ...handled, status: 3, closerName: '林秀英', closeTime: '2026-01-05 10:00:00' } as const

it.each<[string, Partial<Incident>, Permission[], string[]]>([
  ['waits', {}, manage, ['删除', '编辑', '开始处理', '关闭']],
  ['is in hand', handled, manage, ['编辑', '结案', '关闭']],
  ['is in hand, to who reported it', { ...handled, createBy: me.userId }, manage, ['编辑', '关闭']],
  ['is in hand, to who handles it', { ...handled, handlerId: me.userId }, manage, ['编辑', '关闭']],
  ['is in hand, to who may not close', handled, report, ['编辑', '关闭']],
  ['is closed', closed, manage, ['重新打开', '关闭']],
  ['is closed, to who may not close', closed, report, ['关闭']],
  ['waits, to who may only look', {}, ['incident:view'], ['关闭']],
])('an event that %s offers the allowed actions', async (_, given, may, wanted) => {
  const { footer } = await opened(given, may)
  expect(buttons(footer)).toEqual(wanted)
})

it('the drawer shows why this user cannot close the event', async () => {
  const { user, press } = await opened(handled)
  mockRefusal(incidents.close, 200, '该事件由您处理，须由另一人结案')
  await press('结案')
  const form = await screen.findByRole('dialog', { name: '不良事件结案' })
  await user.type(within(form).getByLabelText('结案意见'), ' 措施已落实 ')
  await user.click(within(form).getByRole('button', { name: '结案' }))
  await waitForToast('该事件由您处理，须由另一人结案')
  expect(bodiesTo(incidents.close)).toEqual([{ id: 9, remark: '措施已落实' }])
})

it('a closed event is reopened with a reason, never without a reason', async () => {
  mockAnswer(incidents.reopen, true)
  const { user, press } = await opened(closed)
  await press('重新打开')
  const form = await screen.findByRole('dialog', { name: '重新打开不良事件' })
  await user.click(within(form).getByRole('button', { name: '重新打开' }))
  expect((await within(form).findByRole('alert')).textContent).toBe('请输入重新打开的原因')
  expect(callsTo(incidents.reopen)).toEqual([])
  await user.type(within(form).getByLabelText('原因'), '家属有异议')
  await user.click(within(form).getByRole('button', { name: '重新打开' }))
  await waitForToast('已重新打开')
  expect(bodiesTo(incidents.reopen)).toEqual([{ id: 9, reason: '家属有异议' }])
})

it('an overdue task is marked, and is finished once with a remark', async () => {
  mockAnswer(incidents.finishTask, true)
  const { user } = await opened(handled)
  screen.getByText('已逾期')
  await user.click(screen.getByRole('button', { name: '完成' }))
  const form = await screen.findByRole('dialog', { name: '完成随访任务' })
  await user.type(within(form).getByLabelText('完成情况'), '装好了')
  await user.dblClick(within(form).getByRole('button', { name: '完成' }))
  await waitForToast('任务已完成')
  expect(bodiesTo(incidents.finishTask)).toEqual([{ id: 31, remark: '装好了' }])
})

it('an event is removed after a confirmation', async () => {
  mockAnswer(incidents.remove, true)
  const { user, press } = await opened({})
  await press('删除')
  expect(await answerConfirm(user, '取消')).toContain('AE20260101000001')
  expect(callsTo(incidents.remove)).toEqual([])
})

it('a report is prefilled with the data of its warning, and needs the name of a witness', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(incidents.create, { id: 10, eventNo: 'AE1' })
  const start = { happenTime: '2026-01-01 02:00:00', findTime: '2026-01-01 02:00:00', place: '201', eventType: 1 }
  store.set(newIncidentAtom, { oldmanId: 7, warningId: 77, ...start })
  const user = renderPage(<IncidentLayer />, { may: [...report, 'elder:view'] })
  const form = await screen.findByRole('dialog', { name: '登记不良事件 · 王秀英' })
  await user.type(within(form).getByLabelText('事件经过'), '滑倒')
  await user.click(within(form).getByRole('button', { name: '添加见证人' }))
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await within(form).findByText('请输入见证人姓名')
  await user.type(within(form).getByLabelText('姓名'), '张三')
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('创建成功')
  expect(bodiesTo(incidents.create)).toMatchObject([
    { oldmanId: 7, warningId: 77, ...start, level: 1, process: '滑倒', witnesses: [{ name: '张三' }] },
  ])
})
