import type { Track, TrackPoint } from '@care/shared/devices/devices/footprint/footprint'
import { epochOf } from '@care/shared/shanghai-time'

/** The place of a person at one moment: interpolated between two position fixes, or the last fix before a gap. */
export interface TrackMoment {
  lng: number
  lat: number
  /** The latest fix before that moment. */
  point: TrackPoint
  /** Whether the moment is in a gap, which is a long time without a fix. */
  isGap: boolean
}

/** The place at a moment (epoch ms); null before the first fix. */
export function findTrackMoment({ points, gaps }: Pick<Track, 'points' | 'gaps'>, time: number): TrackMoment | null {
  const next = points.findIndex((one) => epochOf(one.time) > time)
  const before = next < 0 ? points.at(-1) : points[next - 1]
  if (!before) return null
  const after = points[next]
  const isGap = gaps.some(({ begin, end }) => epochOf(begin) < time && time < epochOf(end))
  if (!after || isGap) return { lng: before.lng, lat: before.lat, point: before, isGap }
  const [from, to] = [epochOf(before.time), epochOf(after.time)]
  const part = (time - from) / (to - from)
  return {
    lng: before.lng + (after.lng - before.lng) * part,
    lat: before.lat + (after.lat - before.lat) * part,
    point: before,
    isGap,
  }
}

/** The track split into parts, in order; `isGap` marks a part that crosses a gap. */
export function splitAtGaps({
  points,
  gaps,
}: Pick<Track, 'points' | 'gaps'>): { isGap: boolean; points: TrackPoint[] }[] {
  const begins = new Set(gaps.map(({ begin }) => begin))
  const ways: { isGap: boolean; points: TrackPoint[] }[] = []
  let way: TrackPoint[] = []
  points.forEach((point, at) => {
    way.push(point)
    const next = points[at + 1]
    if (!next || !begins.has(point.time) || next.time === point.time) return
    ways.push({ isGap: false, points: way }, { isGap: true, points: [point, next] })
    way = []
  })
  return [...ways, { isGap: false, points: way }].filter(({ points }) => points.length > 0)
}
