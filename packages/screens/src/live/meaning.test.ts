import { expect, it } from 'vitest'
import { type Meaning, markOf, meaningOf, urgencyOf } from './meaning.ts'

/** Each kind of warning, and what it means at the levels 1 information, 2 important, 3 emergency. */
const kinds: [sourceType: number, mark: string, ...byLevel: [Meaning, Meaning, Meaning]][] = [
  [1, '跌', 'sos', 'sos', 'sos'],
  [2, '心', 'info', 'attention', 'urgent'],
  [3, '压', 'info', 'attention', 'urgent'],
  [4, '温', 'info', 'attention', 'urgent'],
  [5, '眠', 'info', 'attention', 'urgent'],
  [6, '安', 'info', 'attention', 'urgent'],
  [7, '围', 'info', 'attention', 'urgent'],
  [8, '药', 'info', 'attention', 'urgent'],
  [9, 'SOS', 'sos', 'sos', 'sos'],
  [10, '氧', 'info', 'attention', 'urgent'],
  [11, '糖', 'info', 'attention', 'urgent'],
  [12, '床', 'info', 'attention', 'urgent'],
  [13, '床', 'info', 'attention', 'urgent'],
  [14, '电', 'silent', 'silent', 'silent'],
  [15, '离', 'silent', 'silent', 'silent'],
  [16, '锁', 'info', 'attention', 'urgent'],
  [99, '警', 'info', 'attention', 'urgent'],
]

it.each(kinds)('kind %i bears %s and means by level %s, %s, %s', (sourceType, mark, ...meanings) => {
  expect(markOf(sourceType)).toBe(mark)
  expect([1, 2, 3].map((warningLevel) => meaningOf({ sourceType, warningLevel }))).toEqual(meanings)
})

it('lets SOS and falls alone jump the queue', () => {
  expect(urgencyOf).toEqual({ sos: 1, urgent: 0, attention: 0, info: 0, silent: 0 })
})
