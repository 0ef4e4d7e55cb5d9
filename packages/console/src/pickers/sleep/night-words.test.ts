import type { Night } from '@care/shared/devices/devices/series/sleep'
import { expect, it } from 'vitest'
import { minutesText, nightFiguresOf, scoreWord } from './night-words.ts'

it.each([
  [0, '0 分钟'],
  [5, '5 分钟'],
  [59, '59 分钟'],
  [60, '1 小时'],
  [61, '1 小时 1 分'],
  [119.6, '2 小时'],
  [425, '7 小时 5 分'],
])('formats %i minutes of sleep as %s', (minutes, words) => expect(minutesText(minutes)).toBe(words))

it('compares each known figure of the night with the baseline', () => {
  const report = { totalSleep: 300, deepSleep: 85, leaveBedCount: 4, avgHeartRate: 66, avgBreath: null }
  const baseline = { nights: 9, totalSleep: 420, deepSleep: 90, leaveBedCount: 1.5, avgHeartRate: 60, avgBreath: 14 }
  const told = nightFiguresOf({ report: report as Night['report'], baseline })
  expect(told.map(({ label, value, change }) => [label, value, change?.text, change?.isMuch])).toEqual([
    ['睡眠时长', '5 小时', '比平时少2 小时', true],
    ['深睡', '1 小时 25 分', '与平时相当', false],
    ['离床', '4次', '比平时多3次', true],
    ['平均心率', '66次/分', '比平时快6次/分', false],
    ['平均呼吸', '—', undefined, undefined],
  ])
  expect(
    nightFiguresOf({ report: report as Night['report'], baseline: null }).every(({ change }) => change === null),
  ).toBe(true)
})

it('flags nothing in a night better than usual', () => {
  const report = { totalSleep: 600, deepSleep: 200, leaveBedCount: 0, avgHeartRate: 40, avgBreath: 14 }
  const baseline = { nights: 9, totalSleep: 420, deepSleep: 90, leaveBedCount: 3, avgHeartRate: 60, avgBreath: 14 }
  const told = nightFiguresOf({ report: report as Night['report'], baseline })
  expect(told.map(({ change }) => change?.isMuch)).toEqual([false, false, false, true, false])
})

it('turns a score into a word', () => expect([80, 79, 60, 59].map(scoreWord)).toEqual(['良好', '一般', '一般', '较差']))
