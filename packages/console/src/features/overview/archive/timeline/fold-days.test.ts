import type { TimelineEntry } from '@care/shared/people/elders/timeline/timeline.contract'
import { expect, it } from 'vitest'
import { foldDays } from './fold-days.ts'

const at = (time: string, title: string, kind: TimelineEntry['kind'] = 'warning'): TimelineEntry => ({
  kind,
  time,
  title,
  text: null,
  refId: 1,
})

it('entries are grouped by day and repeats folded, whatever their count', () => {
  const days = foldDays([
    at('2026-11-21 10:00:00', '离床 ×3'),
    at('2026-11-21 09:00:00', '离床'),
    at('2026-11-21 08:00:00', '助浴', 'order'),
    at('2026-11-21 07:00:00', '离床'),
    at('2026-11-20 23:00:00', '离床'),
  ])
  expect(
    days.map(({ day, entries }) => [day, entries.map(({ newest, earlier }) => [newest.title, earlier.length])]),
  ).toEqual([
    [
      '2026-11-21',
      [
        ['离床 ×3', 1],
        ['助浴', 0],
        ['离床', 0],
      ],
    ],
    ['2026-11-20', [['离床', 0]]],
  ])
})

it('seventy repeats are folded into one line', () => {
  const [day] = foldDays(
    Array.from({ length: 70 }, (_, n) => at(`2026-11-21 ${10 - Math.floor(n / 60)}:00:00`, '离床')),
  )
  expect(day?.entries.map(({ earlier }) => earlier.length)).toEqual([69])
})

it('an order and a warning with the same title are not folded', () => {
  const [day] = foldDays([at('2026-11-21 10:00:00', '跌倒'), at('2026-11-21 09:00:00', '跌倒', 'order')])
  expect(day?.entries).toHaveLength(2)
})
