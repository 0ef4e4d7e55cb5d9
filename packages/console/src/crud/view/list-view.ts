export const minColumnWidthPx = 48
export const maxColumnWidthPx = 800

export type ColumnView = {
  key: string
  hidden: boolean
  /** The column sticks to the left edge while the other columns scroll. */
  frozen: boolean
  /** Width in px; defaults to the width of the field. */
  width?: number
}

/** A user's settings of one list. An empty `columns` means the defaults of the page. */
export type ListView = {
  columns: ColumnView[]
  /** The user chose the visible columns, so none is hidden for lack of room. */
  isChosen: boolean
  density: 'normal' | 'compact'
}

/**
 * Parses stored settings, also missing ones or those of another version. Written without zod, so that lists do not load
 * zod.
 */
export function listViewOf(kept: unknown): ListView {
  const { columns, isChosen, density } = partsOf(kept)
  const wished = listOf(columns).flatMap(columnOf)
  return {
    columns: wished,
    isChosen: typeof isChosen === 'boolean' ? isChosen : wished.some(({ hidden }) => hidden),
    density: density === 'compact' ? 'compact' : 'normal',
  }
}

const partsOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
const listOf = (kept: unknown): unknown[] => (Array.isArray(kept) ? kept : [])

function columnOf(kept: unknown): ColumnView[] {
  const { key, hidden, frozen, width } = partsOf(kept)
  if (typeof key !== 'string') return []
  const column = { key, hidden: hidden === true, frozen: frozen === true }
  return typeof width === 'number' && width > 0 ? [{ ...column, width: boundedWidth(width) }] : [column]
}

interface Known {
  key: string
}

/** Every column of the page in the user's order; a column added by a new version is placed as in the page. */
export function orderedColumns<C extends Known>(columns: C[], view: ColumnView[]): (C & ColumnView)[] {
  const seen = new Map(view.map((column, at) => [column.key, { ...column, at }]))
  let before = -1
  const placed = columns.map((column) => {
    const { at, ...wished } = seen.get(column.key) ?? {
      key: column.key,
      hidden: false,
      frozen: false,
      at: before + 0.5,
    }
    before = at
    return { at, column: { ...column, ...wished } }
  })
  return placed.sort((a, b) => a.at - b.at).map(({ column }) => column)
}

/** The visible columns, frozen columns first, because they cannot be placed between scrolling columns. */
export function shownColumns<C extends Known>(columns: C[], view: ColumnView[]): (C & ColumnView)[] {
  const shown = orderedColumns(columns, view).filter(({ hidden }) => !hidden)
  return [...shown.filter(({ frozen }) => frozen), ...shown.filter(({ frozen }) => !frozen)]
}

/** A copy with one item moved to another index. */
export function withItemMoved<T>(list: T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return list
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const boundedWidth = (px: number) => Math.round(Math.min(maxColumnWidthPx, Math.max(minColumnWidthPx, px)))
