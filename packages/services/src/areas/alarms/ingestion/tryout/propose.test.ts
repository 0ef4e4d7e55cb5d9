import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import { expect, it } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { proposeSettings } from './propose.ts'
import type { RaisedWarning } from './replay.ts'
import type { StoredMeasurement } from './sample.ts'

const minutes = (at: number) => Date.parse('2026-11-20T12:00:00+08:00') + at * 60_000
const beat = (at: number, value: number): StoredMeasurement[] => [beaten(at, value), beaten(at + 50, 80)]
const beaten = (at: number, value: number): StoredMeasurement => ({
  deviceId: 1,
  oldmanId: 7,
  type: 'heartRate',
  time: minutes(at),
  value,
  value2: null,
  value3: null,
  lowBattery: null,
})
const warning = (at: number, outcome: RaisedWarning['outcome'], kind = 'heartRate'): RaisedWarning => ({
  subject: 7,
  kind,
  from: minutes(at),
  to: minutes(at + 10),
  outcome,
})
const proposed = (samples: StoredMeasurement[], raised: RaisedWarning[]) =>
  proposeSettings(1, usualSettings, samples, raised)

it('the proposal is the mildest change that drops most false alarms and no real one', () => {
  const samples = [...beat(0, 142), ...beat(100, 144), ...beat(200, 148), ...beat(300, 165)]
  const raised = [warning(0, 'falseAlarm'), warning(100, 'test'), warning(200, 'falseAlarm'), warning(300, 'real')]
  expect(proposed(samples, raised)).toEqual({
    reason: null,
    proposals: [
      {
        name: 'heartRateMax',
        label: '心率上限',
        unit: '次/分',
        from: 140,
        to: 150,
        before: { total: 4, real: 1, falseAlarm: 3, unjudged: 0 },
        after: { total: 1, real: 1, falseAlarm: 0, unjudged: 0 },
      },
    ],
  })
})

it('a false alarm stays if dropping it would drop a real or unjudged one as well', () => {
  const samples = [...beat(0, 142), ...beat(100, 149), ...beat(200, 147)]
  const real = [warning(0, 'falseAlarm'), warning(100, 'falseAlarm'), warning(200, 'real')]
  expect(proposed(samples, real).proposals).toMatchObject([{ to: 145, after: { falseAlarm: 1, real: 1 } }])
  const unjudged = [warning(0, 'falseAlarm'), warning(100, 'falseAlarm'), warning(200, null)]
  expect(proposed(samples, unjudged).proposals).toMatchObject([{ to: 145, after: { falseAlarm: 1, unjudged: 1 } }])
})

it('the reason why there is no proposal is returned', () => {
  const samples = [...beat(0, 142), ...beat(100, 141)]
  expect(proposed(samples, [warning(0, 'real')]).reason).toBe('noFalse')
  expect(proposed(samples, [warning(0, 'falseAlarm', 'sos')]).reason).toBe('noLimit')
  expect(proposed([], [warning(0, 'falseAlarm')]).reason).toBe('noMeasurement')
  expect(proposed(samples, [warning(0, 'falseAlarm'), warning(100, 'real')])).toEqual({ proposals: [], reason: 'none' })
})

it('invalid settings, and limits on the wrong side of each other, are not tried', () => {
  const tight = { ...usualSettings, heartRateMax: 245, heartRateMin: 31, heartRateTimes: 10 }
  const names = candidatesOf('heartRate', tight).map(({ name, to }) => `${name} ${to}`)
  expect(names).toContain('heartRateMax 250')
  expect(names).not.toContain('heartRateMax 255')
  expect(names.some((name) => name.startsWith('heartRateMin') || name.startsWith('heartRateTimes'))).toBe(false)
})
