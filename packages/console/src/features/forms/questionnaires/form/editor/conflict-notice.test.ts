import { expect, it } from 'vitest'
import { conflictText } from './conflict-notice.tsx'

it('the text names the item, and both titles only if they differ', () => {
  expect(conflictText(3, { label: '<p>跌倒史</p>' }, { label: '近一年跌倒' })).toBe(
    '第 3 题刚被其他人改为“近一年跌倒”，您写的“跌倒史”尚未保存',
  )
  expect(conflictText(1, { label: '跌倒史' }, { label: '跌倒史' })).toBe(
    '第 1 题“跌倒史”的设置刚被其他人修改，您的修改尚未保存',
  )
  expect(conflictText(2, { label: '' }, { label: '请详细说明最近一年内跌倒的时间和地点' })).toBe(
    '第 2 题刚被其他人改为“请详细说明最近一年内跌倒的时间和…”，您写的“无标题”尚未保存',
  )
})
