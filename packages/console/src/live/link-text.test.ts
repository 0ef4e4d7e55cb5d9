import type { LiveState } from '@care/shared/browser/live/live-client'
import { expect, it } from 'vitest'
import { linkWords } from './link-text.ts'

const state = (change: Partial<LiveState>): LiveState => ({
  phase: 'live',
  lastFrame: 1_000_000,
  missed: 0,
  returns: 0,
  clockOffset: 0,
  reason: null,
  ...change,
})

it('the indicator is green while frames arrive', () => {
  expect(linkWords(state({}), 1_005_000)).toMatchObject({ tone: 'normal', label: '实时' })
})

it('the indicator is grey and shows the age of the data when no frames arrive', () => {
  expect(linkWords(state({ phase: 'stale' }), 1_018_400)).toMatchObject({ tone: 'off', label: '数据已 18 秒未更新' })
})

it('the indicator is red and shows the age of the data when the connection is lost', () => {
  expect(linkWords(state({ phase: 'lost' }), 1_185_000)).toMatchObject({
    tone: 'sos',
    label: '连接中断 · 数据已 3 分钟未更新',
  })
})

it('the label shows when no data has ever arrived', () => {
  expect(linkWords(state({ phase: 'lost', lastFrame: null }), 5).label).toBe('连接中断 · 尚未收到数据')
})

it('shows the reason when the server refuses the connection', () => {
  expect(linkWords(state({ phase: 'refused', reason: '不允许' }), 5)).toMatchObject({ tone: 'sos', detail: '不允许' })
})

it.each([
  [-5_000, '0 秒'],
  [60_000, '1 分钟'],
  [3_600_000, '1 小时'],
  [90_000_000, '25 小时'],
  [180_000_000, '2 天'],
])('shows an age of %i ms as %s', (age, words) => {
  expect(linkWords(state({ phase: 'stale' }), 1_000_000 + age).label).toBe(`数据已 ${words}未更新`)
})

it('the indicator is grey while connecting, and shows that no data has arrived yet', () => {
  expect(linkWords(state({ phase: 'connecting', lastFrame: null }), 5)).toEqual({
    tone: 'off',
    label: '连接中',
    detail: '尚未收到数据',
  })
  expect(linkWords(state({ phase: 'refused' }), 5).detail).toBe('连接被拒绝')
})
