import type { TrailStep } from '@care/shared/alarms/warnings/warning'
import { expect, it } from 'vitest'
import { trailLines } from './trail-lines.ts'

const at = (minute: number) => `2026-11-21 10:${String(minute).padStart(2, '0')}:00`
const step = (id: number, kind: string, text = kind): TrailStep => ({ id, kind, text, userName: null, time: at(id) })

it('successive repeats are merged into one line with first, last and count; the newest line comes first', () => {
  const repeats = Array.from({ length: 50 }, (_, n) => step(n + 1, 'repeated', `再次发生，累计 ${n + 2} 次`))
  const lines = trailLines([step(0, 'raised'), ...repeats.slice(0, 40), step(51, 'claimed'), ...repeats.slice(40, 41)])
  expect(lines.map(({ text, since, time, after }) => [text, since, time, after])).toEqual([
    ['再次发生，累计 42 次', null, at(41), '+41 分钟'],
    ['claimed', null, at(51), '+51 分钟'],
    ['再次发生，累计 41 次', at(1), at(40), '+40 分钟'],
    ['raised', null, at(0), null],
  ])
  expect(trailLines([])).toEqual([])
})
