import { ApiError } from '@care/shared/http/client'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Failure } from './failure.tsx'

const lostChunk = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')

it.each<[string, unknown, boolean, string, string, string]>([
  [
    'no line',
    new ApiError(0, '网络连接失败，请检查网络'),
    true,
    '网络连接失败，请检查网络',
    '请检查网络后重试',
    '重试',
  ],
  [
    'a busy server',
    new ApiError(503, '服务暂时不可用'),
    true,
    '服务暂时不可用',
    '服务正在重启或暂时繁忙，请稍后重试',
    '重试',
  ],
  ['a refusal', new ApiError(400, '日期不正确', 'r-1'), true, '日期不正确', '请求编号 r-1', '重试'],
  ['code that is gone', lostChunk, true, '页面未能加载', '系统可能已更新或网络中断，请刷新页面', '刷新页面'],
  [
    'code never loaded before the line was lost',
    lostChunk,
    false,
    '网络已断开',
    '这个页面还没有在本机打开过，网络恢复后请重试',
    '重试',
  ],
])('%s is explained with what to do', (_, error, isOnline, title, hint, button) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  renderPage(<Failure error={error} onRetry={vi.fn()} />)
  expect([...screen.getByRole('alert').children].map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    title,
    hint,
    button,
  ])
})
