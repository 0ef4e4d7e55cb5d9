import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import { expect, it } from 'vitest'
import { measurementColumns } from '../commit/measurement-columns.ts'
import { type RaisedWarning, replayWarnings } from './replay.ts'
import { messageOf, type StoredMeasurement } from './sample.ts'

const minutes = (at: number) => Date.parse('2026-11-20T12:00:00+08:00') + at * 60_000
const beat = (at: number, value: number, more: Partial<StoredMeasurement> = {}): StoredMeasurement => ({
  deviceId: 1,
  oldmanId: 7,
  type: 'heartRate',
  time: minutes(at),
  value,
  value2: null,
  value3: null,
  lowBattery: null,
  ...more,
})
const warning = (
  from: number,
  to: number,
  outcome: RaisedWarning['outcome'],
  more: Partial<RaisedWarning> = {},
): RaisedWarning => ({
  subject: 7,
  kind: 'heartRate',
  from: minutes(from),
  to: minutes(to),
  outcome,
  ...more,
})
const tried = (
  samples: StoredMeasurement[],
  raised: RaisedWarning[],
  change: Partial<DeviceSettings>,
  kinds = ['heartRate'],
) =>
  replayWarnings(
    samples,
    raised,
    [new Map([[1, usualSettings]]), new Map([[1, { ...usualSettings, ...change }]])],
    new Set(kinds),
  )

it('the replay drops warnings that the measurements explain only under the current settings, counted by outcome', () => {
  const samples = [beat(0, 145), beat(100, 170), beat(105, 142), beat(300, 150), beat(400, 80)]
  const raised = [
    warning(0, 20, 'falseAlarm'),
    warning(100, 130, 'real'),
    warning(300, 310, null),
    warning(500, 510, 'hospital'),
  ]
  expect(tried(samples, raised, { heartRateMax: 160 })).toEqual({
    before: { total: 4, real: 2, falseAlarm: 1, unjudged: 1 },
    // no stored measurement explains the last warning, so the replay keeps it
    after: { total: 2, real: 2, falseAlarm: 0, unjudged: 0 },
    added: 0,
  })
  expect(tried(samples, raised, {}).after).toEqual(tried(samples, raised, {}).before)
})

it('the replay counts new alarms, at most one an hour, unless they merge with an open warning', () => {
  const samples = [beat(0, 130), beat(30, 130), beat(200, 130), beat(205, 145), beat(210, 130), beat(300, 130)]
  expect(tried(samples, [warning(205, 250, 'real')], { heartRateMax: 120 })).toMatchObject({
    after: { total: 1, real: 1 },
    added: 3,
  })
  expect(tried(samples, [warning(205, 250, 'real', { subject: 8 })], { heartRateMax: 120 }).added).toBe(3)
})

it('the replay advances breaches as live judging does: by duration, count and wearer', () => {
  const samples = [
    beat(0, 150),
    beat(10, 150),
    beat(20, 150),
    beat(30, 80),
    beat(40, 150),
    beat(300, 150),
    beat(310, 150),
  ]
  const raised = [warning(0, 25, 'real'), warning(40, 45, 'falseAlarm'), warning(300, 320, null)]
  expect(tried(samples, raised, { heartRateTimes: 2 }).after).toEqual({ total: 2, real: 1, falseAlarm: 0, unjudged: 1 })
  expect(tried(samples, raised, { heartRateLasting: 20 }).after).toEqual({
    total: 1,
    real: 1,
    falseAlarm: 0,
    unjudged: 0,
  })
  const others = samples.map((one, at) => (at === 1 ? { ...one, oldmanId: 8 } : one))
  expect(tried(others, raised, { heartRateLasting: 20 }).after).toMatchObject({ total: 0 })
  // in the reverse direction: without the current condition, the alarms that it suppresses appear as new
  const both = [{ ...usualSettings, heartRateTimes: 3 }, usualSettings].map((one) => new Map([[1, one]]))
  const [now, then] = both as [Map<number, DeviceSettings>, Map<number, DeviceSettings>]
  expect(replayWarnings(samples, [warning(20, 25, 'real')], [now, then], new Set(['heartRate']))).toMatchObject({
    before: { total: 1 },
    after: { total: 1, real: 1 },
    added: 2,
  })
})

it('the replay uses each device’s own settings, and only the given kinds', () => {
  const other = beat(0, 130, { deviceId: 2, oldmanId: null })
  expect(tried([other], [], { heartRateMax: 120 }).added).toBe(0)
  const pressure = beat(0, 150, { type: 'bloodPressure', value2: 70, value3: 130 })
  const change = { heartRateMax: 120, systolicMax: 160 }
  expect(tried([pressure], [], change).added).toBe(1)
  expect(
    tried([pressure], [warning(0, 1, 'test', { kind: 'bloodPressure' })], change, ['bloodPressure']),
  ).toMatchObject({
    before: { total: 1, falseAlarm: 1 },
    after: { total: 0 },
    added: 0,
  })
})

it('each stored message is converted back as far as judging needs it', () => {
  const at = { id: 'stored', imei: 'stored', time: new Date(minutes(0)).toISOString() }
  for (const message of [
    { ...at, type: 'heartRate', heartRate: 70 },
    { ...at, type: 'bloodPressure', systolic: 120, diastolic: 80, heartRate: 70 },
    { ...at, type: 'bloodOxygen', bloodOxygen: 97 },
    { ...at, type: 'bloodSugar', bloodSugar: 5.5, measureType: 2 },
    { ...at, type: 'temperature', temperature: 36.6 },
    { ...at, type: 'bed', inBed: true, heartRate: 60, breath: 15 },
    { ...at, type: 'battery', power: 50 },
    { ...at, type: 'heartbeat', power: 50, lowBattery: true },
    { ...at, type: 'fall' },
  ] as const) {
    const { detail, ...row } = measurementColumns(message)
    const lowBattery = detail === null ? null : ((JSON.parse(detail).lowBattery as boolean | undefined) ?? null)
    const { type } = message
    expect(messageOf({ ...row, type, lowBattery, deviceId: 1, oldmanId: 7, time: minutes(0) })).toEqual(message)
  }
})
