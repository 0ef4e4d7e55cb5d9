import type { ColorName } from '../../theme.ts'
import type { View } from '../camera.ts'
import type { Position } from '../plain-region.ts'
import { isInsideBox, type Label, overlaps } from '../scene.ts'

export interface NamedDot {
  text: string
  /** Position in map pixels. */
  at: Position
  color: ColorName
}

/** Maximum labels that stay readable. */
const most = 60
/** Distance in px of the 1920 × 1080 layout below which dots count as one place. */
const together = 14
const below = 22
const size = 20

/**
 * Labels below dots, in the order of the list; several dots in one place share one label with their number. Clipped or
 * overlapping labels are left out.
 */
export function dotNames(named: NamedDot[], view: View, taken: Label[] = []): Label[] {
  const { scale, toScreen, toGround } = view
  const places: { named: NamedDot; at: Position; count: number }[] = []
  for (const one of named) {
    const at = toScreen(one.at)
    if (at[0] < 0 || at[1] < 0 || at[0] > view.width || at[1] > view.height) continue
    const there = places.find((place) => Math.hypot(place.at[0] - at[0], place.at[1] - at[1]) < together * scale)
    if (there) there.count += 1
    else if (places.length < 3 * most) places.push({ named: one, at, count: 1 })
  }
  const kept: Label[] = taken.map((label) => ({ ...label, at: toScreen(label.at) }))
  const own: Label[] = []
  for (const { named, at, count } of places) {
    if (own.length >= most) break
    const text = count > 1 ? `${named.text} 等${count}` : named.text
    const label: Label = { text, at: [at[0], at[1] + below * scale], color: named.color, size }
    if (!isInsideBox(label, view) || [...kept, ...own].some((other) => overlaps(label, other, scale))) continue
    own.push(label)
  }
  return own.map((label) => ({ ...label, at: toGround(label.at) }))
}
