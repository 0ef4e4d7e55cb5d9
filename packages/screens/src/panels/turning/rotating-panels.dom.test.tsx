import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newWall } from '../../testing/wall.tsx'
import { RotatingPanels } from './rotating-panels.tsx'

/** A moment at which a page has just changed. */
const start = Math.ceil(Date.parse('2026-11-21T10:00:00+08:00') / 60_000) * 60_000

it('pages rotate every 20 seconds, from the last to the first, with a mark of the current one', async () => {
  const { wrapper, pass } = newWall(start)
  const { container } = render(
    <RotatingPanels>
      <p>甲</p>
      <p>乙</p>
      <p>丙</p>
    </RotatingPanels>,
    { wrapper },
  )
  const seen = () => [
    container.querySelector('p')?.textContent,
    container.querySelector('.place-mark')?.getAttribute('aria-label'),
  ]
  const [first] = seen()
  const turns = [first]
  for (let turn = 0; turn < 3; turn++) {
    await pass(20_000)
    turns.push(seen()[0])
  }
  expect(new Set(turns.slice(0, 3)).size).toBe(3)
  expect(turns[3]).toBe(first)
  expect(seen()[1]).toBe(`第 ${'甲乙丙'.indexOf(String(first)) + 1} 页，共 3 页`)
  expect(container.querySelectorAll('.place-mark i')).toHaveLength(3)
})

it('a page pauses under the pointer, but not forever', async () => {
  const { wrapper, pass } = newWall(start)
  const { container } = render(
    <RotatingPanels>
      <p>甲</p>
      <p>乙</p>
    </RotatingPanels>,
    { wrapper },
  )
  const seen = () => container.querySelector('p')?.textContent
  const held = seen()
  fireEvent.mouseEnter(container.querySelector('.turning') as Element)
  await pass(20_000)
  expect(seen()).toBe(held)
  fireEvent.mouseLeave(container.querySelector('.turning') as Element)
  await pass(1_000)
  expect(seen()).not.toBe(held)
  const other = seen()
  fireEvent.mouseEnter(container.querySelector('.turning') as Element)
  const seenSince = new Set<string | null | undefined>()
  for (let turn = 0; turn < 8; turn++) {
    await pass(20_000)
    seenSince.add(seen())
  }
  expect(seenSince).toEqual(new Set([held, other]))
})
