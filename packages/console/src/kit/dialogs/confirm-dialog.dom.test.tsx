import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { press } from '../../testing/steps.ts'
import { confirm } from './confirm.ts'

it.each([
  ['确定', 1, 0],
  ['取消', 0, 1],
  ['关闭', 0, 1],
])('the confirmation calls its handler once when closed by %s', async (button, yes, no) => {
  const [onYes, onNo] = [vi.fn(), vi.fn()]
  const user = renderPage(<p>页面</p>)
  act(() => confirm({ title: '删除', text: '确定删除吗？', onYes, onNo }))
  await screen.findByText('确定删除吗？')
  await press(user, button)
  await waitFor(() => expect(screen.queryByText('确定删除吗？')).toBeNull())
  expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([yes, no])
})
