/** The task of a batch for one row. */
export interface Task {
  name: string
  act: () => Promise<unknown>
}

export interface Outcome<Row> {
  row: Row
  /** Reason of the failure; null on success. */
  error: string | null
}

/** Concurrency: fast enough for hundreds of rows without flooding the server. */
const atOnce = 4

/**
 * Applies the call for one record to every row: each call is validated, permitted and audited separately, and has its
 * own outcome. After an abort, rows not yet started are skipped.
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
