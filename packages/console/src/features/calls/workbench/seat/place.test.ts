import { expect, it } from 'vitest'
import { buttonSize, clampPlace, panelPlace, panelSize, popSpan, stepPlace } from './place.ts'

const window = { width: 1366, height: 768 }

it.each([
  [
    { x: 0, y: 700 },
    { x: 412, y: 700 },
  ],
  [
    { x: 2000, y: -5 },
    { x: 1314, y: 8 },
  ],
  [
    { x: 900, y: 760 },
    { x: 900, y: 716 },
  ],
])('the button at %o stands at %o, inside the window and beside the cards', (place, stands) => {
  expect(clampPlace(place, window, buttonSize)).toEqual(stands)
})

it.each([
  { x: 1270, y: 44 },
  { x: 1314, y: 700 },
  { x: 900, y: 300 },
  { x: 412, y: 300 },
])('the panel of a button at %o is inside the window and covers neither the button nor the pop', (button) => {
  const place = panelPlace(button, window)
  expect(place).toEqual(clampPlace(place, window, panelSize))
  const isBeside = place.x + panelSize.width <= button.x || place.x >= button.x + buttonSize.width
  const isAway = place.y >= button.y + buttonSize.height || place.y + panelSize.height <= button.y
  expect(isBeside || isAway).toBe(true)
  const { left, width } = popSpan(place, window)
  expect(left + width <= place.x || left >= place.x + panelSize.width).toBe(true)
})

it('without the panel the pop stands at the right edge, beside the cards', () => {
  expect(popSpan(null, window)).toEqual({ left: 698, width: 660 })
  expect(popSpan(panelPlace({ x: 1270, y: 44 }, window), window)).toEqual({ left: 412, width: 604 })
})

it('arrow keys move it, other keys do not', () => {
  expect(stepPlace({ x: 500, y: 500 }, 'ArrowUp')).toEqual({ x: 500, y: 476 })
  expect(stepPlace({ x: 500, y: 500 }, 'Enter')).toBeNull()
})
