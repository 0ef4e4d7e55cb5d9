import { contract } from '@care/shared/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, holdCalls, mockAnswer } from '../../../testing/fake-server.ts'
import { archiveOf, choices } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { CheckInPage } from './check-in.page.tsx'

const { beds, careRates, checkIns, dictionaries, elders, parameters } = contract
const { questionnaireCheckIns, rooms, tenants } = contract
const day = /^\d{4}-\d\d-\d\d$/

beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 3: '三级护理' }))
  mockAnswer(parameters.publicValue, null)
  mockAnswer(tenants.visible, [])
  mockAnswer(checkIns.page, pageOfRows<never>([]))
  mockAnswer(elders.get, archiveOf(7, '王秀英', { careLevel: '3' }))
  mockAnswer(rooms.tree, [])
  mockAnswer(questionnaireCheckIns.ofInstitution, null)
  mockAnswer(careRates.page, pageOfRows<never>([]))
})
const open = (at: string) =>
  renderPage(<CheckInPage />, {
    may: ['checkin:view', 'checkin:edit', 'elder:view', 'bed:view', 'costpackage:view'],
    at,
  })
const stepAt = () => document.querySelector('.step-bar [aria-current=step]')?.textContent

it('a check-in from the record begins at the second step with the elder, their level and today', async () => {
  holdCalls(checkIns.get)
  mockAnswer(checkIns.save, { id: 31, checkInNo: 'RZ31', auditStatus: 0, version: 1 })
  const user = open('/oldMan/checkin?oldmanId=7')
  await screen.findByRole('heading', { name: '王秀英 · 入住办理' })
  expect(stepAt()).toBe('2健康与能力')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(() => expect(bodiesTo(checkIns.save)).toHaveLength(1))
  expect(bodiesTo(checkIns.save)).toMatchObject([
    { oldmanId: 7, step: 1, ability: { careLevel: '3' }, config: { checkInStart: expect.stringMatching(day) } },
  ])
})

it('the fees of the bed and of the level are offered, and taken with one click', async () => {
  const made = { createUser: null, createTime: '2026-01-01 08:00:00', tenantName: '院' }
  const rate = (id: number, tenantId: number, monthlyFee: number) => ({
    ...made,
    id,
    tenantId,
    careLevel: '3',
    levelName: '三级护理',
    monthlyFee,
    description: null,
  })
  mockAnswer(careRates.page, pageOfRows([rate(1, 1, 1), rate(2, 1000002, 2600)]))
  mockAnswer(beds.get, {
    ...made,
    id: 5,
    tenantId: 1000002,
    roomId: 3,
    roomName: '301',
    name: 'A床',
    status: '0',
    price: 1800,
    rate: 1800,
    shareable: false,
    sort: 1,
  })
  const user = open('/oldMan/checkin?oldmanId=7&bedId=5')
  await user.click(await screen.findByRole('button', { name: /床位与费用/ }))
  const offer = await screen.findByText(/护理费（元\/月） ¥2,600.00/)
  expect(offer.textContent).toContain('床位费（元/月） ¥1,800.00')
  await user.click(within(offer).getByRole('button', { name: '采用' }))
  expect(screen.getByLabelText<HTMLInputElement>('护理费（元/月）').value).toMatch(/2,?600/)
  expect(screen.queryByText(/¥2,600.00/)).toBeNull()
})

it('the way forward stands at the right of the foot, and Enter in a date does not take it', async () => {
  const user = open('/oldMan/checkin?oldmanId=7')
  await user.click(await screen.findByRole('button', { name: /床位与费用/ }))
  const foot = document.querySelector<HTMLElement>('.step-foot')
  expect([...(foot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '上一步',
    '保存草稿',
    '下一步',
  ])
  act(() => screen.getByLabelText('入住日期').focus())
  await user.keyboard('{Enter}')
  expect(screen.queryByText('请选择床位')).toBeNull()
  await user.type(screen.getByLabelText('餐费（元/月）'), '{Enter}')
  await screen.findByText('请选择床位')
})
