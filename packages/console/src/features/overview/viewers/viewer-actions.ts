export const zoomFactors = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next larger or smaller zoom factor, if any. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  if (by === 1) return zoomFactors.find((step) => step > zoom + 0.01) ?? zoom
  return zoomFactors.findLast((step) => step < zoom - 0.01) ?? zoom
}

/** The rotation in degrees after another quarter turn. */
export const nextRotation = (rotation: number) => (rotation + 90) % 360

/** Action of a viewer; an object moves the picture by this number of steps. */
export type ViewerAction = 'larger' | 'smaller' | 'reset' | 'turn' | { x: number; y: number }

const wishes = new Map<string, ViewerAction>([
  ['+', 'larger'],
  ['=', 'larger'],
  ['-', 'smaller'],
  ['0', 'reset'],
  ['r', 'turn'],
  ['arrowleft', { x: 1, y: 0 }],
  ['arrowright', { x: -1, y: 0 }],
  ['arrowup', { x: 0, y: 1 }],
  ['arrowdown', { x: 0, y: -1 }],
])

/** The action of a key press; undefined with a modifier, because the browser uses such keys. */
export function viewerActionOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Record<'ctrlKey' | 'metaKey' | 'altKey', boolean> & { key: string }) {
  return ctrlKey || metaKey || altKey ? undefined : wishes.get(key.toLowerCase())
}
