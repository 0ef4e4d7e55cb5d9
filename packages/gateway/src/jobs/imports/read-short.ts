import { maxTakenRows } from '@care/shared/jobs/limits'
import type { ImportColumn } from './import-column.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadTable } from './read-table.ts'

/** Five thousand rows have no more bytes by far; a larger file is the worker's, unread. */
const mostBytes = 4 * 1024 * 1024

/** A file whose rows are taken while somebody waits; undefined for a longer one, which nobody can wait for. */
export async function readShort(bytes: Buffer, columns: readonly ImportColumn[]): Promise<ReadTable | undefined> {
  return bytes.length > mostBytes ? undefined : readInThread(bytes, columns, maxTakenRows)
}
