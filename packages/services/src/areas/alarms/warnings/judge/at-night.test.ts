import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { seededNumbers } from '@care/shared/testing/seeded-random'
import { expect, it } from 'vitest'
import { clockOf, settingsAt } from './at-night.ts'
import { judgeMessage } from './judge.ts'

it('the Shanghai clock is right at any moment', () => {
  const draw = seededNumbers(20261125)
  const drawn = Array.from({ length: 1_000 }, () => (draw(4_000_000) - 2_000_000) * 1_000_000 + draw(1_000_000))
  for (const moment of [0, -1, 59_999, 60_000, 16 * 3_600_000 - 1, 16 * 3_600_000, ...drawn])
    expect([moment, clockOf(moment)]).toEqual([moment, toShanghaiTime(moment).slice(11, 16)])
})

const at = (clock: string) => Date.parse(`2026-11-21T${clock}+08:00`)

it.each<[keyof DeviceSettings, keyof DeviceSettings]>([
  ['heartRateNightMax', 'heartRateMax'],
  ['heartRateNightMin', 'heartRateMin'],
  ['systolicNightMax', 'systolicMax'],
  ['systolicNightMin', 'systolicMin'],
  ['diastolicNightMax', 'diastolicMax'],
  ['diastolicNightMin', 'diastolicMin'],
  ['bloodOxygenNightMin', 'bloodOxygenMin'],
])('the limit is %s at night, and %s by day or without a night limit', (night, day) => {
  const own = { ...usualSettings, [night]: 77 }
  expect(settingsAt(own, at('02:00:00'))).toEqual({ ...own, [day]: 77 })
  expect(settingsAt(own, at('12:00:00'))).toEqual(own)
  expect(settingsAt(usualSettings, at('02:00:00'))).toEqual(usualSettings)
})

it('both night limits apply from the night’s first minute to its last', () => {
  const own = { ...usualSettings, heartRateNightMax: 100, heartRateNightMin: 50, bloodOxygenNightMin: 85 }
  const told = (heartRate: number, clock: string) => {
    const message = { id: '1', imei: '1', time: `2026-11-21T${clock}+08:00`, type: 'heartRate' as const, heartRate }
    return judgeMessage(message, own).alarms.map(({ content, threshold }) => `${content} ${threshold}`)
  }
  for (const clock of ['22:00:00', '00:00:00', '06:00:59']) {
    expect([...told(100, clock), ...told(50, clock)]).toEqual([])
    expect([...told(101, clock), ...told(49, clock)]).toEqual([
      '心率 101 次/分，高于上限 100 次/分 50–100',
      '心率 49 次/分，低于下限 50 次/分 50–100',
    ])
  }
  for (const clock of ['21:59:59', '06:01:00']) expect([...told(101, clock), ...told(49, clock)]).toEqual([])
})
