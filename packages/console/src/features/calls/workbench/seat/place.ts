/** Where the call button stands: its upper left corner in px. */
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
/** Distance to the edges of the window. */
const edge = 8
/** The left edge belongs to the cards that call for help (warning-stack.css). */
const cardsWidth = 412

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

/** The nearest place inside the window that no card covers. */
export const clampPlace = ({ x, y }: Place, { width, height }: Size, of: Size): Place => ({
  x: within(x, Math.min(cardsWidth, width - of.width - edge), width - of.width - edge),
  y: within(y, edge, height - of.height - edge),
})

/** The panel beside the button: to its left or right, wherever the window has room. */
export function panelPlace(button: Place, window: Size): Place {
  const left = button.x - panelSize.width - edge
  const x = left >= cardsWidth ? left : button.x + buttonSize.width + edge
  return clampPlace({ x, y: button.y + buttonSize.height - panelSize.height }, window, panelSize)
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
