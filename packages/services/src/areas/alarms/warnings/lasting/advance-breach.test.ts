import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { expect, it } from 'vitest'
import { createRandom } from '../../../../platform/demo/random.ts'
import { alarmsWithoutConditions, judgeMessage } from '../judge/judge.ts'
import { advanceBatchBreaches, advanceBreaches, type Breaches } from './advance-breaches.ts'
import { type Condition, conditionOf, type VitalTrack } from './condition.ts'

const minute = 60_000
const noon = Date.parse('2026-11-20T12:00:00+08:00')
const at = (minutes: number) => noon + minutes * minute
const from = (time: number) => ({ id: String(time), imei: '1', time: new Date(time).toISOString() })

/** Returns the alarms of values that arrive one after another, each as "minute text". */
function told(values: [minutes: number, value: object][], change: Partial<DeviceSettings>) {
  const breaches: Breaches = new Map()
  return values.flatMap(([minutes, value]) => {
    const message = { ...from(at(minutes)), ...value } as DeviceMessage
    const { alarms, held = [] } = judgeMessage(message, { ...usualSettings, ...change })
    const all = [...alarms, ...advanceBreaches(breaches, { deviceId: 1, oldmanId: 7, time: at(minutes) }, held)]
    return all.map(({ content }) => `${minutes} ${content}`)
  })
}
const beat = (minutes: number, heartRate: number): [number, object] => [minutes, { type: 'heartRate', heartRate }]
/** Feeds heart rates given as "minute:value"; returns the minutes that raise an alarm. */
const beats = (values: string, change: Partial<DeviceSettings>) => {
  const each = values.split(' ').map((one) => one.split(':').map(Number) as [number, number])
  return told(
    each.map(([minutes, value]) => beat(minutes, value)),
    change,
  ).map((text) => Number(text.split(' ')[0]))
}

it('a value outside its limits is reported once it has lasted long and occurred often enough, with duration and count', () => {
  const change = { heartRateLasting: 10, heartRateTimes: 3 }
  expect(told([beat(0, 150), beat(4, 151), beat(8, 152), beat(12, 153)], change)).toEqual([
    '12 心率 153 次/分，高于上限 140 次/分，已持续 12 分钟、4 次',
  ])
  expect(beats('0:150 12:152 13:152 14:145', change)).toEqual([13, 14])
  expect(told([beat(0, 150), beat(0, 151)], { heartRateTimes: 2 })).toEqual([
    '0 心率 151 次/分，高于上限 140 次/分，已连续 2 次',
  ])
  expect(told([beat(0, 30), beat(60, 30), beat(135, 30)], { heartRateLasting: 90 })).toEqual([
    '135 心率 30 次/分，低于下限 40 次/分，已持续 2 小时 15 分、3 次',
  ])
})

it('a breach ends inside the limit by the margin, continues between limit and margin, and starts anew on the other side', () => {
  const change = { heartRateTimes: 2, heartRateMargin: 5 }
  expect(beats('0:150 1:136 2:150', change)).toEqual([2])
  expect(beats('0:150 1:135 2:150', change)).toEqual([])
  expect(beats('0:150 1:140 2:150', { heartRateTimes: 2 })).toEqual([])
  expect(beats('0:30 1:44 2:30', change)).toEqual([2])
  expect(beats('0:30 1:45 2:30', change)).toEqual([])
  expect(beats('0:150 1:30 2:150 3:30 4:30', change)).toEqual([4])
  // the margin is wider than the range between the limits, but a value on the other side is still a different breach
  expect(beats('0:70 1:40', { heartRateTimes: 2, heartRateMin: 50, heartRateMax: 60, heartRateMargin: 30 })).toEqual([])
  const warm = (value: number) => ({ type: 'temperature', temperature: value })
  const fever = { temperatureTimes: 2, temperatureMargin: 0.2 }
  expect(
    told(
      [
        [0, warm(38)],
        [1, warm(37.1)],
        [2, warm(38)],
      ],
      fever,
    ),
  ).toEqual([])
  expect(
    told(
      [
        [0, warm(38)],
        [1, warm(37.2)],
        [2, warm(38)],
      ],
      fever,
    ),
  ).toHaveLength(1)
})

it('a breach ends after a gap longer than the device’s interval allows', () => {
  const twice = { heartRateTimes: 2 }
  expect(beats('0:150 120:150', twice)).toEqual([120])
  expect(beats('0:150 121:150', twice)).toEqual([])
  expect(beats('0:150 121:150', { ...twice, frequencyHeartRate: 90 })).toEqual([121])
  expect(beats('0:150 100:138 200:150', { ...twice, heartRateMargin: 5 })).toEqual([200])
})

it('both blood pressures and the pulse have separate breaches, and the blood pressure is reported once', () => {
  const press = (minutes: number, systolic: number, diastolic: number, heartRate = 70): [number, object] => [
    minutes,
    { type: 'bloodPressure', systolic, diastolic, heartRate },
  ]
  const twice = { bloodPressureTimes: 2 }
  expect(told([press(0, 150, 80), press(1, 120, 95)], twice)).toEqual([])
  expect(told([press(0, 150, 80), press(1, 150, 95)], twice)).toEqual([
    '1 血压 150/95 mmHg，收缩压高于上限 140 mmHg，舒张压高于上限 90 mmHg，已持续 1 分钟、2 次',
  ])
  expect(told([press(0, 150, 95), press(1, 150, 95)], twice)).toHaveLength(1)
  expect(told([press(0, 120, 80, 150), beat(1, 150)], { heartRateTimes: 2 })).toEqual([
    '1 心率 150 次/分，高于上限 140 次/分，已持续 1 分钟、2 次',
  ])
  const bed = (minutes: number): [number, object] => [minutes, { type: 'bed', inBed: true, heartRate: 130, breath: 35 }]
  expect(told([bed(0), bed(1)], { breathTimes: 2 }).map((text) => text.slice(0, 6))).toEqual([
    '0 卧床心率',
    '1 卧床心率',
    '1 呼吸 3',
  ])
})

it('two breached pressures are reported by the one that has lasted longest', () => {
  const press = (minutes: number, systolic: number, diastolic: number): [number, object] => [
    minutes,
    { type: 'bloodPressure', systolic, diastolic },
  ]
  const last = (...values: [number, object][]) => told(values, { bloodPressureTimes: 2 }).at(-1)
  const both = '血压 150/95 mmHg，收缩压高于上限 140 mmHg，舒张压高于上限 90 mmHg'
  expect(last(press(0, 150, 80), press(1, 150, 95), press(3, 150, 95))).toBe(`3 ${both}，已持续 3 分钟、3 次`)
  expect(last(press(0, 120, 95), press(1, 150, 95), press(3, 150, 95))).toBe(`3 ${both}，已持续 3 分钟、3 次`)
  expect(told([press(0, 150, 95), press(3, 150, 95)], { bloodPressureTimes: 2 })).toEqual([
    `3 ${both}，已持续 3 分钟、2 次`,
  ])
  // one of two pressures is normal again, and the breach of the other one continues
  expect(last(press(0, 150, 95), press(3, 120, 95))).toBe(
    '3 血压 120/95 mmHg，舒张压高于上限 90 mmHg，已持续 3 分钟、2 次',
  )
  expect(last(press(0, 150, 95), press(3, 150, 80))).toBe(
    '3 血压 150/80 mmHg，收缩压高于上限 140 mmHg，已持续 3 分钟、2 次',
  )
  const bed = (minutes: number): [number, object] => [minutes, { type: 'bed', inBed: true, heartRate: 130, breath: 35 }]
  expect(told([bed(0), bed(1)], { breathTimes: 2, sleepHeartRateTimes: 2 })).toEqual([
    '1 卧床心率 130 次/分，高于上限 120 次/分，已持续 1 分钟、2 次',
    '1 呼吸 35 次/分，高于上限 30 次/分，已持续 1 分钟、2 次',
  ])
})

/** Every setting gets a different number, so that the test notices if two are mixed up. */
it.each<[VitalTrack, Partial<DeviceSettings>, Condition]>([
  [
    'heartRate',
    { heartRateLasting: 2, heartRateTimes: 3, heartRateMargin: 4, frequencyHeartRate: 61 },
    { lasting: 2, times: 3, margin: 4, gap: 122 },
  ],
  ...(['systolic', 'diastolic'] as const).map((track): [VitalTrack, Partial<DeviceSettings>, Condition] => [
    track,
    { bloodPressureLasting: 5, bloodPressureTimes: 6, bloodPressureMargin: 7, frequencyBloodPressure: 800 },
    { lasting: 5, times: 6, margin: 7, gap: 1_600 },
  ]),
  [
    'bloodOxygen',
    { bloodOxygenLasting: 8, bloodOxygenTimes: 9, bloodOxygenMargin: 1 },
    { lasting: 8, times: 9, margin: 1, gap: 1_440 },
  ],
  [
    'temperature',
    { temperatureLasting: 10, temperatureTimes: 2, temperatureMargin: 0.3, frequencyTemperature: 721 },
    { lasting: 10, times: 2, margin: 0.3, gap: 1_442 },
  ],
  ['bloodSugar', { bloodSugarTimes: 3, bloodSugarMargin: 0.5 }, { lasting: 0, times: 3, margin: 0.5, gap: 1_440 }],
  [
    'sleepHeartRate',
    { sleepHeartRateLasting: 11, sleepHeartRateTimes: 4, sleepHeartRateMargin: 6, heartRateTimes: 9 },
    { lasting: 11, times: 4, margin: 6, gap: 120 },
  ],
  ['breath', { breathLasting: 12, breathTimes: 5, breathMargin: 2 }, { lasting: 12, times: 5, margin: 2, gap: 120 }],
])(
  '%s is judged by its own settings, and its breach ends after the gap that the device’s interval allows',
  (track, change, condition) => {
    const usual = { ...usualSettings, frequencyHeartRate: 30, frequencyBloodPressure: 0, frequencyTemperature: 0 }
    expect(conditionOf(track, usual)).toBeNull()
    expect(conditionOf(track, { ...usual, ...change })).toEqual(condition)
  },
)

it('a setting of two values, or of one minute, counts as a condition', () => {
  const of = (change: Partial<DeviceSettings>) => conditionOf('heartRate', { ...usualSettings, ...change })
  expect(of({ heartRateTimes: 1, heartRateLasting: 0, heartRateMargin: 5 })).toBeNull()
  expect(of({ heartRateTimes: 2 })).toMatchObject({ times: 2, lasting: 0 })
  expect(of({ heartRateLasting: 1 })).toMatchObject({ times: 1, lasting: 1 })
})

it('without a condition, or measured by hand, a value raises an alarm immediately, and none when the kind is switched off', () => {
  const much = { heartRateTimes: 10, heartRateLasting: 240, bloodOxygenTimes: 10 }
  expect(
    told(
      [
        [0, { type: 'sos' }],
        [0, { type: 'fall' }],
        [0, { type: 'temperature', temperature: 39 }],
      ],
      much,
    ),
  ).toHaveLength(3)
  const off = judgeMessage(
    { ...from(noon), type: 'heartRate', heartRate: 150 },
    { ...usualSettings, ...much, heartRateEnable: false },
  )
  expect(off).toEqual({ status: 1, alarms: [] })
  const byHand = judgeMessage(
    { ...from(noon), type: 'bloodPressure', systolic: 150, diastolic: 95 },
    { ...usualSettings, bloodPressureTimes: 3 },
  )
  expect(byHand.alarms).toEqual([])
  expect(alarmsWithoutConditions(byHand)).toMatchObject([{ kind: 'bloodPressure' }])
})

/** A value as a device sent it, with the settings valid then. */
interface Sent {
  id: number
  time: number
  value: number
  oldmanId: number
  max: number
  min: number
  lasting: number
  times: number
  margin: number
}

it('random histories of values, in batches with repeats and late values, agree with the reference model', () => {
  const random = createRandom(20261129)
  let alarms = 0
  for (let round = 0; round < 1_000; round++) {
    const breaches: Breaches = new Map()
    const stored = new Set<number>()
    const said: string[] = []
    const batches: Sent[][] = []
    let own = { oldmanId: 7, max: 140, min: 40, lasting: 0, times: 2, margin: 5 }
    let time = noon
    let id = 0
    for (let many = random.between(3, 8); many > 0; many--) {
      if (random.chance(0.4)) {
        const other = {
          oldmanId: random.pick([7, 7, 8]),
          max: random.pick([140, 130]),
          min: random.pick([40, 50]),
          lasting: random.pick([0, 5, 20, 90]),
          times: random.pick([1, 2, 3]),
          margin: random.pick([0, 5, 10]),
        }
        const one = random.pick(Object.keys(other) as (keyof typeof other)[])
        own = { ...own, [one]: other[one] }
      }
      const batch: Sent[] = []
      for (let size = random.between(1, 6); size > 0; size--) {
        time += random.pick([0, 1, 3, 10, 50, 119, 120, 121]) * minute
        const late = random.chance(0.15) ? random.between(1, 60) * minute : 0
        const value = random.pick([30, 43, 48, 80, 124, 128, 133, 136, 139, 140, 141, 150, 150, 160])
        batch.push({ id: id++, time: time - late, value, ...own })
      }
      const earlier = batches.flat()
      if (earlier.length > 0 && random.chance(0.4)) batch.push({ ...random.pick(earlier), ...own })
      if (random.chance(0.2)) batch.push({ ...random.pick(batch) })
      batches.push(batch)

      const fresh = batch.filter((one) => !stored.has(one.id) && stored.add(one.id))
      const values = fresh.map(({ time, value, oldmanId, max, min, lasting, times, margin }) => {
        const settings = { heartRateMax: max, heartRateMin: min, heartRateLasting: lasting, heartRateTimes: times }
        const message = { ...from(time), type: 'heartRate' as const, heartRate: value }
        const verdict = judgeMessage(message, { ...usualSettings, ...settings, heartRateMargin: margin })
        return { of: { deviceId: 1, oldmanId, time }, verdict }
      })
      for (const { of, verdict } of values) said.push(...verdict.alarms.map(({ content }) => `${of.time} ${content}`))
      const held = values.map(({ of, verdict }) => ({ of, held: verdict.held ?? [] }))
      said.push(
        ...advanceBatchBreaches(breaches, held).map(
          ({ of, alarm }) => `${of.time} ${alarm.content.split('，')[2] ?? ''}`,
        ),
      )
    }
    const expected = model(batches)
    alarms += expected.length
    expect(said.map(short).sort(), `round ${round}`).toEqual(expected.map(short).sort())
  }
  expect(alarms).toBeGreaterThan(2_000)
})

/** The reference model only gives the time of alarms that are raised immediately. */
const short = (text: string) => (text.includes('已') ? text : text.split(' ')[0])

/** Reference model: for each value it checks all earlier values that count for the breach. */
function model(batches: Sent[][]): string[] {
  const told: string[] = []
  const counted: Sent[] = []
  const seen = new Set<number>()
  const sideOf = ({ value, max, min }: Sent) => (value > max ? 'over' : value < min ? 'under' : 'fine')
  const isConditioned = ({ lasting, times }: Sent) => lasting > 0 || times > 1
  const condition = ({ oldmanId, lasting, times, margin }: Sent) => [oldmanId, lasting, times, margin].join()
  const isNear = ({ value, max, min, margin }: Sent, side: string) =>
    side === 'over' ? value <= max && value > max - margin : value >= min && value < min + margin
  for (const batch of batches) {
    const inOrder = batch.filter(({ id }) => !seen.has(id) && seen.add(id)).sort((a, b) => a.time - b.time)
    for (const one of inOrder) {
      const side = sideOf(one)
      if (!isConditioned(one)) {
        if (side !== 'fine') told.push(String(one.time))
        continue
      }
      if (counted.some(({ time }) => time > one.time)) continue
      counted.push(one)
      if (side === 'fine') continue
      let [since, count] = [one.time, 1]
      for (let back = counted.length - 2; back >= 0; back--) {
        const [earlier, later] = [counted[back] as Sent, counted[back + 1] as Sent]
        if (later.time - earlier.time > 120 * minute || condition(earlier) !== condition(later)) break
        if (sideOf(earlier) === side) [since, count] = [earlier.time, count + 1]
        else if (!isNear(earlier, side)) break
      }
      const minutes = (one.time - since) / minute
      if (count < one.times || minutes < one.lasting) continue
      const hours = Math.floor(minutes / 60)
      const long = hours === 0 ? `${minutes} 分钟` : `${hours} 小时${minutes % 60 ? ` ${minutes % 60} 分` : ''}`
      told.push(`${one.time} ${minutes === 0 ? `已连续 ${count} 次` : `已持续 ${long}、${count} 次`}`)
    }
  }
  return told
}
