import { meaningOf, SourceType, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { type Located, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import type { Place, Project } from '../projection.ts'
import type { Dot } from '../scene.ts'

/** Present place of a warning's elder. */
export function placeOfWarning(warning: Located): Place | null {
  const [lng, lat] = (whereaboutsOf(warning).point ?? '').split(',').map(Number)
  return lng && lat ? { lng, lat } : null
}

/** Open warnings at their elders' places; those without a place are only in the list. */
export function warningDots(warnings: Warning[], project: Project): Dot[] {
  return warnings.toReversed().flatMap((warning): Dot[] => {
    const place = placeOfWarning(warning)
    if (!place) return []
    const calls = warning.sourceType === SourceType.Sos && warning.isDisposed === Disposal.Open
    const color = meaningOf(warning)
    return [{ id: `warning-${warning.id}`, at: project(place.lng, place.lat), color, radius: 8, ring: true, calls }]
  })
}
