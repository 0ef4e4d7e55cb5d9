import type { Focus } from '../camera.ts'
import type { Place } from '../projection.ts'

/** A press on the map: its place, and the region that contains it. */
export interface MapPress {
  place: Place | null
  adcode: number | null
}

/** Zooms one step closer: to the region, then to the street; at street scale to another street. */
export function zoomIn(focus: Focus | null, { place, adcode }: MapPress): Focus | null {
  if (!focus && adcode !== null) return { adcode, street: null }
  return place ? { adcode: adcode ?? focus?.adcode ?? null, street: place } : focus
}

export const zoomOut = (focus: Focus | null): Focus | null =>
  focus?.street && focus.adcode !== null ? { adcode: focus.adcode, street: null } : null

/** The next region, or the previous one by -1; cycles at the ends. */
export function nextRegion(codes: number[], code: number | null, by: 1 | -1): number | null {
  const at = code === null ? -1 : codes.indexOf(code)
  if (at < 0) return codes.at(by > 0 ? 0 : -1) ?? null
  return codes[(at + by + codes.length) % codes.length] ?? null
}
