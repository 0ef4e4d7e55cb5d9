/** Per row, the keys of the items, each with its start minute. */
type Places = { key: string; from: number }[][]

/**
 * The item that an arrow key focuses: the neighbour in the row, or the nearest item in time of the next row with items.
 */
export function arrowTarget(places: Places, key: string, arrow: string): { key: string; row: number } | undefined {
  const row = places.findIndex((items) => items.some((item) => item.key === key))
  const items = places[row] ?? []
  const at = items.findIndex((item) => item.key === key)
  const side = { ArrowLeft: -1, ArrowRight: 1 }[arrow]
  if (side !== undefined) {
    const next = items[at + side]
    return next && { key: next.key, row }
  }
  const way = { ArrowUp: -1, ArrowDown: 1 }[arrow]
  if (way === undefined) return undefined
  const from = items[at]?.from ?? 0
  for (let to = row + way; to >= 0 && to < places.length; to += way) {
    const near = places[to]?.toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0]
    if (near) return { key: near.key, row: to }
  }
  return undefined
}
