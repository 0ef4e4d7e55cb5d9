/** Position of an upper left corner, in px of the window. */
export interface Place {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

export const buttonSize: Size = { width: 44, height: 44 }
/** Width and height of the panel (specification 1 §9). */
export const panelSize: Size = { width: 290, height: 552 }
/** Distance to the edges of the window, and between button, panel and pop. */
const gap = 8
/** The left edge belongs to the cards that call for help (warning-stack.css). */
const cardsWidth = 412
const popWidth = 660

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

/** The nearest place inside the window that no card covers. */
export const clampPlace = ({ x, y }: Place, { width, height }: Size, of: Size): Place => ({
  x: within(x, Math.min(cardsWidth, width - of.width - gap), width - of.width - gap),
  y: within(y, gap, height - of.height - gap),
})

/** The panel at the button: below or above it where the window has room, else beside it. */
export function panelPlace(button: Place, window: Size): Place {
  const below = button.y + buttonSize.height + gap
  const above = button.y - gap - panelSize.height
  const x = button.x + buttonSize.width - panelSize.width
  if (below + panelSize.height + gap <= window.height) return clampPlace({ x, y: below }, window, panelSize)
  if (above >= gap) return clampPlace({ x, y: above }, window, panelSize)
  const left = button.x - panelSize.width - gap
  const beside = left >= cardsWidth ? left : button.x + buttonSize.width + gap
  return clampPlace({ x: beside, y: below - gap - panelSize.height }, window, panelSize)
}

/** Left edge and width of the pop on the roomier side of the panel. */
export function popSpan(panel: Place | null, window: Size): { left: number; width: number } {
  const end = window.width - gap
  const start = Math.min(cardsWidth, gap + Math.max(0, end - popWidth))
  if (!panel) return { left: Math.max(start, end - popWidth), width: Math.min(popWidth, end - start) }
  const before = { left: start, width: panel.x - gap - start }
  const after = { left: panel.x + panelSize.width + gap, width: end - panel.x - panelSize.width - gap }
  const side = before.width >= after.width ? before : after
  const width = Math.min(popWidth, side.width)
  return side === before ? { left: side.left + side.width - width, width } : { left: side.left, width }
}

const step = 24
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** The place after an arrow key; null for any other key. */
export function stepPlace({ x, y }: Place, key: string): Place | null {
  const by = steps[key]
  return by ? { x: x + by.x, y: y + by.y } : null
}
