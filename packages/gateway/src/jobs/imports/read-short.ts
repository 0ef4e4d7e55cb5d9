import { maxTakenRows } from '@care/shared/jobs/limits'
import type { ImportColumn } from './import-column.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadTable } from './read-table.ts'

/** Five thousand rows are far smaller; a larger file goes to the worker unread. */
const mostBytes = 4 * 1024 * 1024

/** A file short enough to import synchronously; undefined for a longer one. */
export async function readShortFile(bytes: Buffer, columns: readonly ImportColumn[]): Promise<ReadTable | undefined> {
  return bytes.length > mostBytes ? undefined : readInThread(bytes, columns, maxTakenRows)
}
