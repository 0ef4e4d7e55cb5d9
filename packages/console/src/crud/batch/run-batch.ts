/** Something to be done to one row. */
export interface Task {
  name: string
  act: () => Promise<unknown>
}

export interface Outcome<Row> {
  row: Row
  /** Why it was not done; null when it was. */
  error: string | null
}

/** Rows that are worked on at the same time: quick enough for hundreds, and no flood. */
const atOnce = 4

/**
 * Does the same to every row by the call that does it to one: each is judged, permitted and audited by itself, so that each has
 * a result of its own. What has not begun when it is stopped is left out.
 */
export async function runBatch<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<Outcome<Row>[]> {
  const outcomes: (Outcome<Row> | undefined)[] = []
  let next = 0
  let done = 0

  const work = async () => {
    for (let at = next++; at < rows.length && !signal?.aborted; at = next++) {
      const row = rows[at] as Row
      const error = await act(row).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : '操作失败'),
      )
      outcomes[at] = { row, error }
      done += 1
      onProgress?.(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes.filter((outcome) => outcome !== undefined)
}
