import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { findTrackMoment, splitAtGaps } from './replay.ts'

const at = (clock: string) => `2026-06-01 ${clock}:00`
const point = (clock: string, lng: number) => ({
  lng,
  lat: 39.9,
  time: at(clock),
  accuracy: 20,
  locType: 0,
  isCall: false,
})
const day = {
  points: [point('08:00', 116), point('08:10', 117), point('09:30', 118), point('09:40', 119)],
  gaps: [{ begin: at('08:10'), end: at('09:30'), minutes: 80 }],
}
const seen = (clock: string) => findTrackMoment(day, epochOf(at(clock)))

it('the replay moves between places, and stays at the last place during a gap', () => {
  expect(seen('07:59')).toBeNull()
  expect(seen('08:05')).toMatchObject({ lng: 116.5, isGap: false, point: { time: at('08:00') } })
  expect(seen('09:00')).toMatchObject({ lng: 117, isGap: true, point: { time: at('08:10') } })
  expect(seen('09:30')).toMatchObject({ lng: 118, isGap: false })
  expect(seen('23:00')).toMatchObject({ lng: 119, isGap: false })
})

it('each gap is a separate part of the track', () => {
  const lngs = splitAtGaps(day).map(({ isGap, points }) => [isGap, ...points.map(({ lng }) => lng)])
  expect(lngs).toEqual([
    [false, 116, 117],
    [true, 117, 118],
    [false, 118, 119],
  ])
})
