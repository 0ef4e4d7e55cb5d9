import { meaningOf, SourceType, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import type { Place, Project } from './projection.ts'
import type { Dot } from './scene.ts'

/** Where a warning happened: its own fix, else where the device was last seen. Both are "lng,lat" in GCJ-02. */
export function placeOfWarning({ location, lastLocation }: Pick<Warning, 'location' | 'lastLocation'>): Place | null {
  const [lng, lat] = (location || lastLocation || '').split(',').map(Number)
  return lng && lat ? { lng, lat } : null
}

/** Open warnings where they happened, or at the elder's home; those without any place are in the list only. */
export function warningDots(warnings: Warning[], homeOf: (warning: Warning) => Place | null, project: Project): Dot[] {
  return warnings.toReversed().flatMap((warning): Dot[] => {
    const place = placeOfWarning(warning) ?? homeOf(warning)
    if (!place) return []
    const calls = warning.sourceType === SourceType.Sos && warning.isDisposed === Disposal.Open
    const color = meaningOf(warning)
    return [{ id: `warning-${warning.id}`, at: project(place.lng, place.lat), color, radius: 8, ring: true, calls }]
  })
}
