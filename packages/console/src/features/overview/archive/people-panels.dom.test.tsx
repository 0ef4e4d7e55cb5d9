import { contract } from '@care/shared/contract'
import type { Contact } from '@care/shared/people/elders/contacts/contact'
import type { Risk } from '@care/shared/people/elders/risks/risk'
import type { Plan } from '@care/shared/work/care-plans/care-plan'
import type { IncidentRow } from '@care/shared/work/incidents/incident'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { archiveOf, choices, familyOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, waitForToast } from '../../../testing/steps.ts'
import { RisksPanel } from '../../forms/risks/risks-panel.tsx'
import { ConsentsPanel } from '../../people/elders/consents/consents-panel.tsx'
import { ContactsPanel } from '../../people/elders/contacts/contacts-panel.tsx'
import { PlanDrawer } from '../../work/care-plans/plan.drawer.tsx'

const { contacts, consents, elders, risks, incidents, dictionaries, carePlans } = contract
const panel = { elder: archiveOf(7, '王秀英'), oldmanId: 7, isView: false }

beforeEach(() => mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 2: '配偶' })))

const contact = (id: number, name: string): Contact => ({
  ...familyOf(id, name),
  oldmanId: 7,
  idCard: null,
  address: null,
  workUnit: null,
  openId: null,
  remark: null,
})

it('a button moves a contact up the call order; a read-only archive has no such button', async () => {
  mockAnswer(contacts.page, pageOfRows([contact(1, '甲'), contact(2, '乙'), contact(3, '丙')]))
  mockAnswer(contacts.sort, true)
  const user = renderPage(<ContactsPanel {...panel} />, { may: ['elder:view', 'contact:edit'] })
  expect((await screen.findByRole('button', { name: '先联系甲' })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: '先联系丙' }))
  await waitFor(() => expect(bodiesTo(contacts.sort)).toEqual([{ oldmanId: 7, ids: [1, 3, 2] }]))
})

it('contacts are read-only for people who may only read', async () => {
  mockAnswer(contacts.page, pageOfRows([contact(1, '甲')]))
  renderPage(<ContactsPanel {...panel} isView />, { may: ['elder:view', 'contact:edit'] })
  await screen.findByText('甲')
  expect(screen.queryByRole('button', { name: /联系甲|新增/ })).toBeNull()
})

it('a consent shows its state, and the effect of a refusal', async () => {
  mockAnswer(consents.now, {
    location: 'refused',
    camera: 'none',
    photo: 'expired',
    family: 'given',
    notice: 'none',
    call: 'none',
    recording: 'none',
  })
  mockAnswer(consents.page, pageOfRows([]))
  renderPage(<ConsentsPanel {...panel} />, { may: ['elder:view'] })
  await screen.findByText('不同意')
  const lines = [...document.querySelectorAll('.consents-kind')].map(({ textContent }) => textContent ?? '')
  expect(lines.map((line) => /不同意|未登记授权|已过期|同意/.exec(line)?.[0])).toEqual([
    '不同意',
    '未登记授权',
    '已过期',
    '同意',
    '未登记授权',
    '未登记授权',
    '未登记授权',
  ])
  expect(lines[0]).toContain('SOS 或跌倒预警尚未办结时除外')
  expect(screen.queryByRole('button', { name: '登记' })).toBeNull()
})

const risk = (kind: number, level: number): Risk => ({
  id: kind,
  oldmanId: 7,
  kind,
  level,
  measures: null,
  nextReview: null,
  basis: null,
  isCurrent: true,
  assessUser: '养老护理员',
  assessTime: '2026-11-01 09:00:00',
})

const incidentOf = (eventType: number, id: number): IncidentRow => ({
  id,
  eventNo: `AE${id}`,
  userName: '王秀英',
  oldmanId: 7,
  tenantId: 1000002,
  tenantName: '海淀院',
  eventType,
  level: 2,
  status: 1,
  happenTime: '2026-01-01 02:00:00',
  findTime: '2026-01-01 02:05:00',
  place: '201',
  reporterName: '李娟',
  reporterPhone: null,
  handlerName: null,
  closerName: null,
  closeTime: null,
  createTime: '2026-01-01 03:00:00',
  openTasks: 0,
  overdueTasks: 0,
  warningId: null,
})

it('an assessment starts with the previous levels, and a high risk needs measures', async () => {
  mockAnswer(risks.page, pageOfRows([risk(6, 1)]))
  mockAnswer(risks.screens, [])
  mockAnswer(risks.assess, true)
  mockAnswer(elders.get, panel.elder)
  mockAnswer(incidents.page, pageOfRows([11, 11, 1].map(incidentOf)))
  const user = renderPage(<RisksPanel {...panel} />, { may: ['elder:view', 'risk:edit', 'incident:view'] })
  await user.click(await screen.findByRole('button', { name: '登记评估' }))
  const bed = within(await screen.findByRole('group', { name: '坠床' }))
  await bed.findByText('已发生不良事件 2 起')
  const fall = within(await screen.findByRole('group', { name: '跌倒' }))
  expect(fall.getByRole<HTMLInputElement>('radio', { name: '低' }).checked).toBe(true)
  await user.click(fall.getByRole('radio', { name: '高' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('中、高风险请填写防护措施')
  expect(document.activeElement).toBe(fall.getByRole('textbox'))
  await user.type(fall.getByRole('textbox'), '夜灯')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(bodiesTo(risks.assess)).toEqual([
      { oldmanId: 7, risks: [{ kind: 6, level: 3, measures: '夜灯' }], nextReview: null },
    ]),
  )
})

const plan: Plan = {
  id: 3,
  fromLevel: null,
  oldmanId: 7,
  tenantId: 1000002,
  tenantName: '海淀院',
  planName: '晨间照护',
  userName: '王秀英',
  itemNames: '助浴',
  cycle: 1,
  timesText: '08:00',
  status: 1,
  autoCreateWorkOrder: true,
  startDate: '2026-11-01',
  endDate: null,
  doneCount: 0,
  missedCount: 0,
  createTime: '2026-11-01 08:00:00',
  weekDays: [],
  monthDays: [],
  times: ['08:00'],
  items: [],
  remark: null,
  runs: [],
}

it('a care plan without orders is deleted after a confirmation without a red warning', async () => {
  mockAnswer(carePlans.get, plan)
  mockAnswer(carePlans.remove, true)
  const user = renderPage(<PlanDrawer id={3} onClose={() => undefined} />, { may: ['careplan:view', 'careplan:edit'] })
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const sure = await screen.findByRole('button', { name: '确定' })
  expect(sure.classList).not.toContain('p-button-danger')
  expect(await answerConfirm(user, '确定')).toBe('确定删除“晨间照护”吗？')
  await waitForToast('删除成功')
  expect(callsTo(carePlans.remove).map(({ params }) => params)).toEqual([{ id: '3' }])
})
