import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { archiveOf, choices, familyOf } from '../../testing/records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { closeWindow, waitForToast } from '../../testing/steps.ts'
import { ElderCallNote } from './call-notes.tsx'

const { callRecords, dictionaries } = contract
const elder = archiveOf(7, '王秀英', {
  mobile: '13900000009',
  families: [familyOf(2, '李娟', { sort: 1 }), familyOf(3, '丙', { sort: 2, mobile: '138****0005' })],
})

beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 2: '女儿' }))
  mockAnswer(callRecords.note, { id: 1 })
})

async function opened() {
  const user = renderPage(<ElderCallNote elder={elder} />, { may: ['call:edit'] })
  await user.click(await screen.findByRole('button', { name: '登记通话' }))
  return { user, dialog: await screen.findByRole('dialog', { name: '登记通话' }) }
}
const line = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name })

it('a call is noted with the elder, or with a contact whose number can be dialled', async () => {
  const { user, dialog } = await opened()
  expect(line(dialog, '号码').value).toBe('13900000009')
  expect(within(dialog).queryByRole('button', { name: /丙/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: '李娟 · 女儿' }))
  expect(line(dialog, '号码').value).toBe('13800000002')
  await user.click(within(dialog).getByRole('button', { name: '登记' }))
  await within(dialog).findByText('请选择结果')
  expect(bodiesTo(callRecords.note)).toEqual([])
})

it('what is typed is offered again after a reload, and is gone once it is stored', async () => {
  const first = await opened()
  await first.user.type(line(first.dialog, '通话小结'), '已吃药')
  closeWindow()
  const { user, dialog } = await opened()
  await user.click(await within(dialog).findByRole('button', { name: '恢复草稿' }))
  expect(line(dialog, '通话小结').value).toBe('已吃药')
  await fill(user, dialog, { 结果: '已接通' })
  await user.click(within(dialog).getByRole('button', { name: '登记' }))
  await waitForToast('通话已登记')
  expect(bodiesTo(callRecords.note)).toMatchObject([{ number: '13900000009', note: '已吃药', outcome: 1, oldmanId: 7 }])
  closeWindow()
  await opened()
  expect(screen.queryByRole('button', { name: '恢复草稿' })).toBeNull()
})
