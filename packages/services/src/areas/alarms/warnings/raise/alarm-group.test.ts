import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { describe, expect, it } from 'vitest'
import type { MessagePoint } from '../../../devices/devices/registry/point.ts'
import type { Alarm } from '../judge/alarm.ts'
import { foldingStates, groupAlarms } from './alarm-group.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')
const [hour, day] = [3_600_000, 86_400_000]
const alarm = (kind: string, content = '内容') => ({ kind, content, level: 2, sourceType: 2, source: '心率' }) as Alarm
const point = (time: number, device = { id: 5, oldmanId: 9 as number | null }, place = {}) =>
  ({ device, time, message: place }) as MessagePoint
const contentsOf = (time: number, kind: string) =>
  groupAlarms([{ point: point(time), alarm: alarm(kind) }], now).map((group) => group.alarm.content)

describe('an alarm that comes late', () => {
  it.each([
    ['an hour', hour, '内容'],
    ['more than an hour', hour + 1, '内容（延迟上报）'],
    ['a day', day, '内容（延迟上报）'],
  ])('an alarm reported late by %s still raises a warning', (_, age, content) => {
    expect(contentsOf(now - age, 'heartRate')).toEqual([content])
  })

  it.each(['heartRate', 'bed', 'smoke', 'battery'])(
    'an alarm more than a day old raises no warning if it is %s',
    (kind) => {
      expect(contentsOf(now - day - 1, kind)).toEqual([])
      expect(contentsOf(now - day, kind)).toHaveLength(1)
    },
  )

  it.each(['sos', 'fall'])('a warning is raised at any age when it is %s', (kind) => {
    expect(contentsOf(now - 400 * day, kind)).toEqual(['内容（延迟上报）'])
  })
})

it('alarms are merged by elder and kind, or by device if there is no elder, and counted', () => {
  const alone = { id: 5, oldmanId: null }
  const groups = groupAlarms(
    [
      { point: point(now - 3), alarm: alarm('sos', 'a') },
      { point: point(now - 1, { id: 6, oldmanId: 9 }, { lng: 1, lat: 2 }), alarm: alarm('sos', 'b') },
      { point: point(now - 2), alarm: alarm('sos', 'c') },
      { point: point(now), alarm: alarm('fall') },
      { point: point(now, alone), alarm: alarm('sos') },
      { point: point(now, { id: 9, oldmanId: null }), alarm: alarm('sos') },
    ],
    now,
  )
  expect(groups.map(({ subject, kind, count }) => [subject, kind, count])).toEqual([
    [9, 'sos', 3],
    [9, 'fall', 1],
    [-5, 'sos', 1],
    [-9, 'sos', 1],
  ])
  expect(groups[0]).toMatchObject({
    firstTime: now - 3,
    lastTime: now - 1,
    alarm: { content: 'b', location: '1,2' },
    point: { device: { id: 6 } },
  })
})

it('of two alarms at the same moment the later arrival is shown', () => {
  const contents = ['a', 'b'].map((content) => ({ point: point(now - 5), alarm: alarm('bloodSugar', content) }))
  expect(groupAlarms(contents, now)).toMatchObject([{ count: 2, alarm: { content: 'b' } }])
})

it('repeats are merged, except those of an urgent warning that was claimed', () => {
  const { Open, InProgress } = Disposal
  for (const kind of ['sos', 'fall']) expect(foldingStates(kind)).toEqual([Open])
  for (const kind of ['heartRate', 'bed', 'smoke', 'drug:x', 'battery'])
    expect(foldingStates(kind)).toEqual([Open, InProgress])
})
