import { readSession } from '@care/shared/browser/session/token-store'
import { ApiError } from '@care/shared/http/client'
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signIn } from '../testing/people.ts'
import { Refusal } from './refusal.tsx'
import { useSignIn } from './use-sign-in.ts'

it('a display with an ended session drops it and opens the sign-in page once, with a redirect back', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  history.replaceState(null, '', '/screen/group')
  signIn()
  const { unmount } = renderHook(() => useSignIn())
  const retry = vi.fn()
  render(<Refusal error={new ApiError(500, '服务不可用', 'r-1')} screen="集团大屏" onRetry={retry} />)
  expect(screen.getByText('请求编号 r-1')).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('集团大屏暂时无法载入')
  fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
  expect([retry.mock.calls.length, readSession() === null, replace.mock.calls.length]).toEqual([1, false, 0])
  render(<Refusal error={new ApiError(401, '请重新登录')} screen="集团大屏" onRetry={retry} />)
  expect(readSession()).toBeNull()
  expect(replace.mock.calls).toEqual([['/login?redirect=%2Fscreen%2Fgroup']])
  unmount()
})

it('another account can sign in after the first has signed out, even if the server was not reached', async () => {
  vi.spyOn(location, 'replace').mockReturnValue()
  signIn()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    throw new TypeError('offline')
  })
  render(<Refusal error={new ApiError(403, '没有权限')} screen="机构大屏" onRetry={() => undefined} />)
  expect(screen.queryByRole('button', { name: '立即重试' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '换账号登录' }))
  await waitFor(() => expect(readSession()).toBeNull())
  expect(asked).toEqual([expect.stringMatching(/logout|token/)])
})
