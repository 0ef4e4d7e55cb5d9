import { maxTakenRows } from '@care/shared/jobs/limits'
import type { ImportColumn } from './import-column.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadTable } from './read-table.ts'

/**
 * Files above this size go to the background worker without being read here, because a file of five thousand rows is
 * far smaller.
 */
const mostBytes = 4 * 1024 * 1024

/** Reads a file that is short enough to import synchronously; undefined for a longer one. */
export async function readShortFile(bytes: Buffer, columns: readonly ImportColumn[]): Promise<ReadTable | undefined> {
  return bytes.length > mostBytes ? undefined : readInThread(bytes, columns, maxTakenRows)
}
