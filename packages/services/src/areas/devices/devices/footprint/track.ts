import { metresBetween, type Place } from '@care/shared/devices/devices/fences/geometry'
import type { TrackFix } from './footprint.repository.ts'
import { simplifyPath } from './simplify.ts'

interface Span {
  begin: number
  end: number
}
type Stop = Span & Place

const minute = 60_000
const gapFrom = 30 * minute
const stopFrom = 10 * minute
/** Maximum distance in m of the positions of a stop from its first position. */
const stillWithin = 50
const roughFrom = 200
const cell = 1
const mostPoints = 2_000

const isRough = ({ accuracy, locType }: TrackFix) => locType === cell || (accuracy ?? 0) > roughFrom

/**
 * Computes from a day's positions, in order of time: the path, the stops, the gaps without a signal, and the distance.
 */
export function computeTrack(fixes: readonly TrackFix[]): {
  points: TrackFix[]
  stops: Stop[]
  gaps: Span[]
  distance: number
} {
  const gaps = fixes.flatMap(({ time }, at) => {
    const before = fixes[at - 1]
    return before && time - before.time > gapFrom ? [{ begin: before.time, end: time }] : []
  })
  const good = fixes.filter((fix) => !isRough(fix))
  const stops = stopsOf(good)
  const inStop = (fix: TrackFix) => stops.find(({ begin, end }) => begin <= fix.time && fix.time <= end)
  // a stop counts as one place, so that the inaccuracy of its positions adds no distance
  const way = good.map((fix) => inStop(fix) ?? fix)
  const distance = way.reduce((sum, place, at) => sum + (at > 0 ? metresBetween(way[at - 1] ?? place, place) : 0), 0)
  const bounds = new Set([...gaps, ...stops].flatMap(({ begin, end }) => [begin, end]))
  const points = simplifyPath(fixes, mostPoints, (fix) => fix.isCall || bounds.has(fix.time))
  return { points, stops, gaps, distance }
}

/** Finds stops: ten minutes or more within 50 m of their first position; a gap ends a stop. */
function stopsOf(fixes: readonly TrackFix[]): Stop[] {
  const stops: Stop[] = []
  for (let from = 0; from < fixes.length; ) {
    const first = fixes[from] as TrackFix
    let to = from
    for (let next = fixes[to + 1]; next; next = fixes[to + 1]) {
      if (next.time - (fixes[to] as TrackFix).time > gapFrom || metresBetween(first, next) > stillWithin) break
      to++
    }
    const last = fixes[to] as TrackFix
    if (last.time - first.time < stopFrom) {
      from++
      continue
    }
    stops.push({ ...middleOf(fixes.slice(from, to + 1)), begin: first.time, end: last.time })
    from = to + 1
  }
  return stops
}

const middleOf = (places: readonly Place[]): Place => {
  const mean = (pick: (place: Place) => number) =>
    Number((places.reduce((sum, place) => sum + pick(place), 0) / places.length).toFixed(6))
  return { lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat) }
}
