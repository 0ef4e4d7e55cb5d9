/** Size of the smallest card and gap, in px of the 1920 × 1080 layout. */
export const smallestCard = { width: 252, height: 166, gap: 12 }
/** Lines of values on the smallest card, and the height of one. */
const vitals = { lines: 2, height: 25 }
/** Limits for few cards, since larger ones would not be readable from further away. */
const largest = { zoom: 2.25, stretch: 1.4 }

interface Laid {
  columns: number
  /** Beds per page, in full rows. */
  each: number
  pages: number
  /** Scale relative to the smallest card, and row height in pixels of that size. */
  zoom: number
  line: number
  vitalLines: number
}

/**
 * Layout of beds in a box in px of the 1920 × 1080 layout: cards as large as possible, on pages of similar length when
 * not all cards fit.
 */
export function layOutBeds(beds: number, width: number, height: number): Laid {
  const { gap } = smallestCard
  const fitting = (length: number, size: number) => Math.max(1, Math.floor((length + gap) / (size + gap)))
  const across = fitting(width, smallestCard.width)
  const perPage = Math.max(1, Math.ceil(beds / Math.ceil(beds / (across * fitting(height, smallestCard.height)))) || 1)

  let best = { columns: 1, rows: perPage, zoom: 0 }
  for (let columns = 1; columns <= Math.min(across, perPage); columns++) {
    const rows = Math.ceil(perPage / columns)
    const room = [
      (width + gap) / (columns * (smallestCard.width + gap)),
      (height + gap) / (rows * (smallestCard.height + gap)),
    ]
    const zoom = Math.min(...room, largest.zoom)
    if (zoom >= best.zoom) best = { columns, rows, zoom }
  }
  const { columns, rows } = best
  const zoom = Math.max(1, best.zoom)
  const each = columns * rows
  const line = Math.max(
    smallestCard.height,
    Math.min(largest.stretch * smallestCard.height, (height / zoom + gap) / rows - gap),
  )
  const vitalLines = vitals.lines + Math.floor((line - smallestCard.height) / vitals.height)
  return { columns, each, pages: Math.ceil(beds / each), zoom, line, vitalLines }
}
