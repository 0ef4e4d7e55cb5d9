import { contract } from '@care/shared/contract'
import type { LeadRow } from '@care/shared/house/reception/lead.words'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, press, pressMore, rowWith, waitForToast } from '../../../testing/steps.ts'
import { LeadsPage } from './leads.page.tsx'

const { bookingDeposits, dictionaries, leads, roomTypes } = contract
const row = (id: number, status: number, given: Partial<LeadRow> = {}): LeadRow & { id: number } => ({
  id,
  name: `联系人${id}`,
  status,
  phone: '13812345678',
  sameAs: null,
  channel: 1,
  elderName: '王桂英',
  birthday: null,
  idCard: null,
  relation: '母亲',
  careLevel: null,
  roomTypeId: null,
  roomTypeName: null,
  budget: null,
  expectedDate: null,
  note: '朝南',
  isDue: 0,
  nextContact: null,
  lastContact: null,
  tourDate: null,
  tourUser: null,
  bookDate: null,
  bookUntil: null,
  bookingHeld: null,
  trialFrom: null,
  trialTo: null,
  oldmanId: null,
  residentName: null,
  loseReason: null,
  loseNote: null,
  tenantId: 1,
  tenantName: '院',
  createUser: '周敏',
  createTime: '2026-11-01 08:00:00',
  ...given,
})

function shown(rows: ReturnType<typeof row>[]) {
  mockAnswer(dictionaries.items, [])
  mockAnswer(leads.page, pageOfRows(rows))
  return renderPage(<LeadsPage />, { may: ['lead:view', 'lead:edit', 'receipt:edit'], at: '/residence/lead' })
}

it('a lead offers what its state allows', async () => {
  const user = shown([row(1, 1), row(2, 3), row(3, 4), row(4, 5), row(5, 6)])
  // the phone number comes first: it calls
  const labels = async (id: number) => (await actionLabelsIn(user, await rowWith(`联系人${id}`))).slice(1)
  const found = [await labels(1), await labels(2), await labels(3), await labels(4), await labels(5)]
  expect(found).toEqual([
    ['详情', '参观', '预订', '试住', '跟进', '收订金', '入住', '修改', '流失'],
    ['详情', '试住', '跟进', '收订金', '入住', '修改', '流失'],
    ['详情', '跟进', '收订金', '入住', '修改', '流失'],
    ['详情', '修改'],
    ['详情', '重新跟进', '修改'],
  ])
})

it('a contact is noted beside what the family wishes', async () => {
  const user = shown([row(3, 4)])
  mockAnswer(leads.followUp, true)
  await press(user, '跟进', await rowWith('联系人3'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('13812345678 · 母亲王桂英 · 朝南')
  await fill(user, dialog, { 联系情况: '周末来看房' })
  await press(user, '保存', dialog)
  await waitForToast('已登记跟进')
  expect(bodiesTo(leads.followUp)).toEqual([{ id: 3, note: '周末来看房' }])
})

it('what is like the lead is told while it is written, with a link', async () => {
  const user = shown([row(3, 4, { phone: '138****5678' })])
  const alike = { kind: 'elder' as const, id: 77, name: '王桂英', state: '在住', phone: '139****0000' }
  mockAnswer(leads.similar, [{ ...alike, same: 'name' as const }])
  mockAnswer(leads.change, true)
  mockAnswer(roomTypes.page, pageOfRows([]))
  await pressMore(user, '修改', await rowWith('联系人3'))
  const drawer = await screen.findByRole('dialog')
  const note = await screen.findByRole('status', { name: '可能重复' })
  expect(note.textContent).toContain('长者 王桂英')
  expect(note.textContent).toContain('姓名和出生日期相同')
  expect(bodiesTo(leads.similar)).toEqual([{ phone: '138****5678', elderName: '王桂英', id: 3 }])
  // the masked number is sent back as it was shown, and accepted by the form
  await press(user, '保存', drawer)
  await waitForToast('更新成功')
  expect(bodiesTo(leads.change)).toMatchObject([{ id: 3, phone: '138****5678' }])
})

it('订金 is taken for a lead from its row', async () => {
  const user = shown([row(3, 3, { bookUntil: '2026-12-31' })])
  mockAnswer(bookingDeposits.create, { id: 1000 })
  await pressMore(user, '收订金', await rowWith('联系人3'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('预订保留至2026-12-31')
  await fill(user, dialog, { 订金金额: '2000', 收款方式: '微信', 收据编号: 'SJ000012' })
  await press(user, '收订金', dialog)
  await waitForToast('已收订金')
  expect(bodiesTo(bookingDeposits.create)).toEqual([
    { leadId: 3, amount: 2000, payMethod: 2, receiptNo: 'SJ000012', requestKey: expect.any(String) },
  ])
})
