import { expect, it } from 'vitest'
import type { Meaning } from '../../words.ts'
import { isCallForHelp, isOutcomeDue, kindOf, meaningOf, SourceType } from './warning.words.ts'

/** Each kind of warning, and its meaning at the levels 1 information, 2 important, 3 emergency. */
const kinds: [sourceType: number, mark: string, ...byLevel: [Meaning, Meaning, Meaning]][] = [
  [1, '跌', 'sos', 'sos', 'sos'],
  [2, '心', 'attention', 'urgent', 'sos'],
  [3, '压', 'attention', 'urgent', 'sos'],
  [4, '温', 'attention', 'urgent', 'sos'],
  [5, '眠', 'attention', 'urgent', 'sos'],
  [6, '安', 'attention', 'urgent', 'sos'],
  [7, '围', 'attention', 'urgent', 'sos'],
  [8, '药', 'attention', 'urgent', 'sos'],
  [9, 'SOS', 'sos', 'sos', 'sos'],
  [10, '氧', 'attention', 'urgent', 'sos'],
  [11, '糖', 'attention', 'urgent', 'sos'],
  [12, '床', 'attention', 'urgent', 'sos'],
  [13, '床', 'attention', 'urgent', 'sos'],
  [14, '电', 'silent', 'silent', 'silent'],
  [15, '离', 'silent', 'silent', 'silent'],
  [16, '锁', 'attention', 'urgent', 'sos'],
  [99, '警', 'attention', 'urgent', 'sos'],
]

it.each(kinds)('kind %i has the mark %s, and by level the meanings %s, %s, %s', (sourceType, mark, ...meanings) => {
  expect(kindOf({ sourceType, source: '其他' }).mark).toBe(mark)
  expect([1, 2, 3].map((warningLevel) => meaningOf({ sourceType, warningLevel }))).toEqual(meanings)
})

it('shows a kind unknown to this version by its own text', () => {
  expect(kindOf({ sourceType: 99, source: '气压报警' }).label).toBe('气压报警')
  expect(kindOf({ sourceType: 9, source: '气压报警' }).label).toBe('SOS求助')
})

it('marks the kind of an exercise, and asks for no outcome', () => {
  expect(kindOf({ sourceType: 9, source: '演练·SOS求助' })).toMatchObject({ label: '演练·SOS求助', mark: 'SOS' })
  const closed = { sourceType: 9, isDisposed: 1, outcome: null }
  expect([isOutcomeDue({ ...closed, drillId: null }), isOutcomeDue({ ...closed, drillId: 7 })]).toEqual([true, false])
})

it('counts only SOS and falls as calls for help', () => {
  expect(Object.values(SourceType).filter((sourceType) => isCallForHelp({ sourceType }))).toEqual([1, 9])
})
