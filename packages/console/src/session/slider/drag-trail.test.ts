import { expect, it } from 'vitest'
import { createTrail } from './drag-trail.ts'

it('records the trail of a drag from its start', () => {
  const trail = createTrail()
  trail.grip(1000)
  for (const [at, x] of [
    [1040, 12],
    [1090, 60],
    [1150, 130],
    [1260, 187],
  ] as const)
    trail.note(x, at)
  expect(trail.move(1300)).toEqual({
    x: 187,
    duration: 300,
    trail: [
      [0, 0],
      [40, 12],
      [90, 60],
      [150, 130],
      [260, 187],
    ],
  })
})

it('ignores a click on the track', () => {
  const trail = createTrail()
  trail.grip(0)
  trail.note(140, 10)
  expect(trail.move(20)).toBeNull()
})

it('limits a long trail to what the server accepts, keeping its end', () => {
  const trail = createTrail()
  trail.grip(0)
  for (let n = 1; n <= 2000; n++) trail.note(n / 10, n)
  const move = trail.move(2001)
  expect(move?.trail).toHaveLength(500)
  expect(move?.trail.at(-1)).toEqual([2000, 200])
})
