import { expect, it } from 'vitest'
import { layOutBeds, smallestCard } from './bed-layout.ts'

/** Space for beds in the layout of 1920 × 1080 px. */
const room = { width: 1336, height: 882 }
const laid = (beds: number, { width, height } = room) => layOutBeds(beds, width, height)

it.each([
  [1, 1, 1],
  [4, 2, 1],
  [12, 4, 1],
  [25, 5, 1],
  [26, 4, 2],
  [60, 5, 3],
])('%d beds are shown in %d columns on %d pages', (beds, columns, pages) =>
  expect(laid(beds)).toMatchObject({ columns, pages }),
)

it('fewer cards are larger, never too small to read, and never over the edge', () => {
  const counts = Array.from({ length: 120 }, (_, at) => at + 1)
  const zooms = [4, 12, 24].map((beds) => laid(beds).zoom)
  expect(zooms).toEqual(zooms.toSorted((a, b) => b - a))
  for (const beds of counts) {
    const { columns, each, pages, zoom, line } = laid(beds)
    const [rows, { gap, width }] = [each / columns, smallestCard]
    expect(zoom).toBeGreaterThanOrEqual(1)
    expect((columns * (width + gap) - gap) * zoom).toBeLessThanOrEqual(room.width + 1)
    expect((rows * (line + gap) - gap) * zoom).toBeLessThanOrEqual(room.height + 1)
    expect([each * pages >= beds, each * (pages - 1) < beds]).toEqual([true, true])
  }
})

it('with four or more beds, at most a quarter of the height stays empty', () => {
  for (let beds = 4; beds <= 60; beds++) {
    const { columns, each, zoom, line } = laid(beds)
    expect([beds, ((each / columns) * (line + smallestCard.gap) * zoom) / room.height > 0.75]).toEqual([beds, true])
  }
})

it('accepts a floor without beds, and a box of size 0', () => {
  expect(laid(0)).toMatchObject({ pages: 0, columns: 1 })
  expect(laid(3, { width: 0, height: 0 })).toMatchObject({ pages: 3, zoom: 1 })
})
