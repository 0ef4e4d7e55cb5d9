import { expect, it } from 'vitest'
import { readMessage } from '../read-message.ts'
import { readSleepBelt } from './sleep-belt.ts'

const sn = '860000000000083'
const time = Date.parse('2026-11-23T03:00:00+08:00')
const now = Date.parse('2026-11-23T08:00:00+08:00')

/** The accepted messages of a push without their id, or the reason for rejecting each. */
const said = (body: unknown) =>
  readSleepBelt(body).map((message) => {
    const judged = readMessage(message, now)
    if (judged.reason !== undefined) return judged.reason
    const { id: _, ...values } = judged.message
    return values
  })

it.each<[string, object, object]>([
  ['a quiet minute', { kind: 'live', time, bed: 1, hr: 58, br: 14 }, { inBed: true, heartRate: 58, breath: 14 }],
  ['nobody in bed', { kind: 'live', time: '2026-11-23 03:00:00', bed: 0, hr: 0, br: 0 }, { inBed: false }],
  ['somebody leaving the bed', { kind: 'alarm', time, warnType: 0 }, { inBed: false }],
  ['a fast heart rate', { kind: 'alarm', time, warnType: 1, value: 132 }, { inBed: true, heartRate: 132 }],
  ['slow breathing', { kind: 'alarm', time, warnType: 2, value: 5 }, { inBed: true, breath: 5 }],
  ['movement', { kind: 'alarm', time, warnType: 3, value: 1 }, { inBed: true }],
])('the adapter parses %s', (_, record, values) => {
  expect(said({ sn, ...record })).toEqual([
    { imei: sn, type: 'bed', time: expect.stringMatching(/^2026-11-2(2T19:00:00.000Z|3T03:00:00\+08:00)$/), ...values },
  ])
})

it('a night of half hours is converted to the sleep stages of this application', () => {
  const slots = [-1, 0, 1, 2, 2, 0].map((state) => ({ state, turn: 2 }))
  const night = { kind: 'report', sn, date: '2026-11-23', begin: '2026-11-22 22:00:00', end: '2026-11-23 01:00:00' }
  expect(said({ ...night, slots, score: 81, leaveBed: 1, hr: 57, br: 13 })).toEqual([
    {
      imei: sn,
      type: 'sleep',
      time: '2026-11-23T01:00:00+08:00',
      date: '2026-11-23',
      score: 81,
      sleepBegin: '2026-11-22T22:00:00+08:00',
      sleepEnd: '2026-11-23T01:00:00+08:00',
      totalSleep: 150,
      deepSleep: 60,
      lightSleep: 90,
      remSleep: 0,
      awakeTime: 30,
      leaveBedCount: 1,
      avgHeartRate: 57,
      avgBreath: 13,
      turnOverCount: 12,
      stages: [
        { stage: 0, beginTime: '2026-11-22T14:00:00.000Z', endTime: '2026-11-22T14:30:00.000Z' },
        { stage: 1, beginTime: '2026-11-22T14:30:00.000Z', endTime: '2026-11-22T15:30:00.000Z' },
        { stage: 2, beginTime: '2026-11-22T15:30:00.000Z', endTime: '2026-11-22T16:30:00.000Z' },
        { stage: 1, beginTime: '2026-11-22T16:30:00.000Z', endTime: '2026-11-22T17:00:00.000Z' },
      ],
    },
  ])
})

it('an unreadable record is rejected under its index, with a reason', () => {
  const good = { kind: 'live', sn, time, bed: 1 }
  const bad = [null, {}, { ...good, kind: 'x' }, { ...good, time: 'gestern' }, { ...good, sn: '' }]
  expect(said([good, ...bad]).slice(1)).toEqual(Array(5).fill('未知的消息类型'))
  expect(said({ ...good, hr: 900 })).toEqual(['心率超出合理范围'])
  expect(said({ ...good, time: now + 660_000 })).toEqual(['时间超前服务器10分钟以上'])
  expect(said({ ...good, sn: "' or 1" })).toEqual(['设备编号不正确'])
})

it('a repeat has the same id', () => {
  const live = { kind: 'live', sn, time, bed: 1, hr: 58 }
  const [first, repeat, next] = readSleepBelt([live, live, { ...live, time: time + 1 }])
  expect(repeat?.id).toBe(first?.id)
  expect(next?.id).not.toBe(first?.id)
})
