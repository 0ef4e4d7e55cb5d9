import { expect, it } from 'vitest'
import type { HandoverLine } from './handover.ts'
import { criticalOf, type HandoverFact, keepWatchedLines, renewLines, sortLines } from './renew-lines.ts'

const fact = (key: string, more: Partial<HandoverFact> = {}): HandoverFact => ({
  key,
  source: 'warning',
  text: key,
  isCritical: false,
  link: null,
  ...more,
})
const line = (key: string, more: Partial<HandoverLine> = {}): HandoverLine => ({
  ...fact(key),
  mustSee: false,
  remark: null,
  isOver: false,
  ...more,
})
const keys = (lines: HandoverLine[]) => lines.map(({ key }) => key)

it('refreshes facts and keeps everything somebody wrote', () => {
  const before = [
    line('a', { remark: '已电话', isCritical: true, text: '旧' }),
    line('gone'),
    line('gone-noted', { remark: '等回电' }),
    line('own:1', { source: 'watch', text: '王奶奶：低血糖' }),
  ]
  const after = renewLines(before, [fact('a', { text: '新' }), fact('b', { isCritical: true })])
  expect(after).toMatchObject([
    { key: 'a', text: '新', remark: '已电话', isCritical: true, mustSee: false },
    { key: 'b', isCritical: true, mustSee: true, remark: null },
    { key: 'gone-noted', isOver: true, remark: '等回电' },
    { key: 'own:1', text: '王奶奶：低血糖', isOver: false },
  ])
  expect(renewLines(after, [fact('gone-noted')]).find(({ key }) => key === 'gone-noted')).toMatchObject({
    isOver: false,
  })
})

it('sorts critical lines first, then by source', () => {
  const lines = [
    line('other', { source: 'other' }),
    line('over', { isCritical: true, isOver: true, source: 'device' }),
    line('order', { source: 'order', isCritical: true }),
    line('warning'),
  ]
  expect(keys(sortLines(lines))).toEqual(['order', 'warning', 'over', 'other'])
  expect(keys(criticalOf(lines))).toEqual(['order'])
})

it('carries watched elders over until they are ticked off', () => {
  const lines = [
    line('w', { source: 'watch' }),
    line('done', { source: 'watch', isOver: true }),
    line('o', { source: 'other' }),
  ]
  expect(keys(keepWatchedLines(lines))).toEqual(['w'])
})
