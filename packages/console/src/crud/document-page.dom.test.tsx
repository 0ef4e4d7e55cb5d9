import { contract } from '@care/shared/contract'
import { type LeaveRow, leave } from '@care/shared/house/residence/leave/leave.words'
import type { Permission } from '@care/shared/http/endpoint'
import { defineDocument as documentOf } from '@care/shared/resources/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../calls/api.ts'
import { bodiesTo, mockAnswer } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'
import { buttons, press, rowWith, waitForToast } from '../testing/steps.ts'
import { DocumentPage } from './document-page.tsx'

const { dictionaries, leaves } = contract
const row = (id: number, given: Partial<LeaveRow> = {}): LeaveRow => ({
  id,
  leaveNo: `QJ${id}`,
  oldmanId: 7,
  userName: `长者${id}`,
  type: 2,
  status: 2,
  overdue: 0,
  leaveStart: '2026-11-01 08:00:00',
  plannedReturn: '2026-11-02 08:00:00',
  actualReturn: null,
  companion: null,
  companionPhone: null,
  reason: '女儿来接',
  auditUser: null,
  auditRemark: null,
  tenantId: 1,
  tenantName: '院',
  createUser: '周敏',
  createTime: '2026-11-01 08:00:00',
  ...given,
})
const begun = { id: 1, text: '登记请假', operator: '周敏', createTime: '2026-11-01 08:00:00' }

function shown(may: Permission[] = ['leave:view', 'leave:edit']) {
  mockAnswer(dictionaries.items, [])
  mockAnswer(leaves.page, pageOfRows([row(1), row(2, { status: 4 })]))
  return renderPage(<DocumentPage calls={api.leaves} words={leave} name="leaves" />, { may, at: '/residence/leave' })
}

it('a row offers the drawer, then the moves that its state allows, irreversible moves last', async () => {
  shown()
  expect([buttons(await rowWith('QJ1')), buttons(await rowWith('QJ2'))]).toEqual([['详情', '返院', '撤销'], ['详情']])
})

it('offers a read-only user the drawer, but no move', async () => {
  shown(['leave:view'])
  expect(buttons(await rowWith('QJ1'))).toEqual(['详情'])
})

it('opens a record with its fields, history and moves, and shows the effect of a move', async () => {
  const user = shown()
  let record = row(1)
  let trail = [begun]
  mockAnswer(leaves.detail, () => ({ record, trail }))
  mockAnswer(leaves.revoke, () => {
    record = row(1, { status: 5 })
    trail = [begun, { id: 2, text: '撤销', operator: '李娟', createTime: '2026-11-01 09:00:00' }]
    return true
  })
  await press(user, '详情', await rowWith('QJ1'))
  const drawer = await screen.findByRole('dialog', { name: /QJ1/ })
  const lines = () =>
    within(drawer)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(lines()).toEqual(['2026-11-01 08:00:00登记请假周敏']))
  expect(within(drawer).getByText('女儿来接')).toBeTruthy()
  expect(buttons(drawer)).toEqual(['打印', '返院', '撤销'])
  const look = (name: string) => within(drawer).getByRole('button', { name }).className
  expect([look('返院'), look('撤销')].map((name) => name.includes('p-button-outlined'))).toEqual([false, true])
  await press(user, '撤销', drawer)
  await waitForToast('已撤销请假')
  expect(bodiesTo(leaves.revoke)).toEqual([{ id: 1 }])
  await waitFor(() => expect(lines()).toEqual(['2026-11-01 08:00:00登记请假周敏', '2026-11-01 09:00:00撤销李娟']))
  await waitFor(() => expect(buttons(drawer)).toEqual(['打印']))
})

it('prints a record in a tab whose address names the area that renders the printout', async () => {
  const user = shown()
  mockAnswer(leaves.detail, { record: row(1), trail: [] })
  await press(user, '详情', await rowWith('QJ1'))
  await press(user, '打印')
  expect(location.pathname).toBe('/document/print')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    of: 'leaves',
    noun: '请假',
    id: '1',
  })
})

it('creates a record by the form of its definition, unless it belongs to another record', async () => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(leaves.page, pageOfRows([]))
  mockAnswer(leaves.create, { id: 3 })
  const { within: _, ...free } = leave
  const words = documentOf({ ...free, form: ['reason'] })
  const user = renderPage(<DocumentPage calls={api.leaves} words={words} name="leaves" />, {
    may: ['leave:view', 'leave:edit'],
  })
  await user.click((await screen.findAllByRole('button', { name: '登记请假' }))[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: '登记请假' })).toBeTruthy()
  expect(screen.getByLabelText(/说明/)).toBeTruthy()
})
