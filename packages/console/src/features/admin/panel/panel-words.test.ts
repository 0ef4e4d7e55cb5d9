import { expect, it } from 'vitest'
import { percentOf, validityText } from './panel-words.ts'

const now = Date.parse('2026-11-22T00:00:00+08:00')

it('the text warns a month before an institution expires, and afterwards shows that it has expired', () => {
  expect(validityText(null, now)).toEqual({ text: '长期有效', tone: '' })
  expect(validityText('2027-06-01 00:00:00', now).tone).toBe('')
  expect(validityText('2026-12-02 00:00:00', now)).toEqual({ text: '2026-12-02 到期，还有 10 天', tone: 'tone-urgent' })
  expect(validityText('2026-11-21 23:59:59', now)).toEqual({ text: '已到期', tone: 'tone-sos' })
})

it('a small share is shown as at least 1, and no share as more than 100', () => {
  expect([percentOf(0, 100), percentOf(1, 10_000), percentOf(50, 100), percentOf(300, 100)]).toEqual([0, 1, 50, 100])
})
