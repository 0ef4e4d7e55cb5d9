import { contract } from '@care/shared/contract'
import type { ElderCode } from '@care/shared/people/elder-codes/elder-code'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { archiveOf, choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { CodePanel } from './code-panel.tsx'

const { elderCodes, dictionaries } = contract
const elder = archiveOf(7, '王秀英', { bedName: '1床', careLevel: '2', allergies: ['青霉素'] })
const code: ElderCode = {
  id: 3,
  oldmanId: 7,
  qrcodeUrl: 'data:image/svg+xml;base64,PHN2Zy8+',
  content: 'http://care.example/q/abc',
  told: { tenantName: '康宁', phone: '010-1' },
  phoneOf: 1,
  expireTime: null,
  status: 1,
  scanCount: 2,
  lastScanTime: '2026-11-02 09:00:00',
  createTime: '2026-11-01 09:00:00',
}
const open = (may: 'elder:view' | 'eldercode:edit', isView = false) =>
  renderPage(<CodePanel elder={elder} oldmanId={7} isView={isView} />, { may: ['elder:view', may] })

beforeEach(() => mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 2: '二级' })))

it('a code is replaced or stopped only after a confirmation', async () => {
  mockAnswer(elderCodes.newest, code)
  mockAnswer(elderCodes.update, code)
  const user = open('eldercode:edit')
  await user.click(await screen.findByRole('button', { name: '刷新' }))
  expect(bodiesTo(elderCodes.update)).toEqual([])
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(bodiesTo(elderCodes.update)).toEqual([{ id: 3 }]))
})

it('the bed card is printed, and the panel is read-only without permission', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  mockAnswer(elderCodes.newest, code)
  const user = open('eldercode:edit', true)
  await user.click(await screen.findByRole('button', { name: '打印床头卡' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const card = document.querySelector('body > .codes-print')
  for (const text of ['王秀英', '1床', '二级', '过敏：青霉素']) expect(card?.textContent).toContain(text)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.codes-print')).toBeNull())
  expect(screen.queryByRole('button', { name: /修改|刷新|停用/ })).toBeNull()
})

it('the panel warns when a stranger who scans the code would find nobody to call', async () => {
  mockAnswer(elderCodes.newest, { ...code, told: null })
  open('elder:view')
  expect((await screen.findByRole('alert')).textContent).toContain('机构没有登记电话')
})

it('a new code is offered when there is none, or when the last one was stopped', async () => {
  mockAnswer(elderCodes.newest, null)
  open('eldercode:edit')
  expect(await screen.findByRole('button', { name: '生成二维码' })).toBeTruthy()
})
