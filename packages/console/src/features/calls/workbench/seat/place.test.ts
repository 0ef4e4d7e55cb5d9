import { expect, it } from 'vitest'
import { buttonSize, clampPlace, panelPlace, panelSize, stepPlace } from './place.ts'

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

it.each([1314, 900, 412])('the panel of a button at %i is inside the window and does not cover the button', (x) => {
  const place = panelPlace({ x, y: 700 }, window)
  expect(place.x + panelSize.width <= x || place.x >= x + buttonSize.width).toBe(true)
  expect(place).toEqual(clampPlace(place, window, panelSize))
})

it('arrow keys move it, other keys do not', () => {
  expect(stepPlace({ x: 500, y: 500 }, 'ArrowUp')).toEqual({ x: 500, y: 476 })
  expect(stepPlace({ x: 500, y: 500 }, 'Enter')).toBeNull()
})
