import { useState } from 'react'

/** Ticked rows across all pages, by their key. */
export interface RowSelection<Row> {
  rows: Row[]
  has(row: Row): boolean
  /** Ticks or unticks these rows, leaving all others as they are. */
  set(rows: Row[], isPicked: boolean): void
  clear: () => void
}

/** `initial` is ticked at first. */
export function useRowSelection<Row extends object>(
  rowKey: keyof Row & string,
  initial: readonly Row[] = [],
): RowSelection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<unknown, Row>>(
    () => new Map(initial.map((row) => [row[rowKey], row])),
  )
  return {
    rows: [...picked.values()],
    has: (row) => picked.has(row[rowKey]),
    set: (rows, isPicked) =>
      setPicked((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (isPicked) after.set(row[rowKey], row)
          else after.delete(row[rowKey])
        }
        return after
      }),
    clear: () => setPicked(new Map()),
  }
}
