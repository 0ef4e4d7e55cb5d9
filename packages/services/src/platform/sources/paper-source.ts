import type { Caller } from '@care/shared/admin/session/session'
import type { Permission } from '@care/shared/http/endpoint'
import type { PaperKind } from '@care/shared/people/elders/print/print.words'
import type { Db } from '../db/client.ts'
import type { Period } from '../db/sql/period.ts'
import type { DictLabel } from '../papers/field-text.ts'
import { type Block, type ColumnOf, note, tableOf } from '../papers/paper.ts'
import type { TimelineSource } from './timeline.ts'

/** The elder and the caller of a printed document, and how many rows it may show. */
export interface PaperRequest {
  caller: Caller
  tenantId: number
  oldmanId: number
  kind: PaperKind
  /** The days to print; null for the newest rows. */
  period: Period | null
  /** Maximum rows of a table; one more is read to find out whether there are more (`newestRows`). */
  most: number
  dictLabel: DictLabel
  /** Timeline sources of all areas. */
  timelineSources: readonly TimelineSource[]
}

/**
 * A section that an area adds to printed documents of an elder, for holders of the permission. An area lists its
 * sections in `papers` of its `area()`.
 */
export interface PaperSource {
  title: string
  permission: Permission
  papers: readonly PaperKind[]
  /** Reads the section's blocks; an empty section is left out. */
  blocks: (db: Db, asked: PaperRequest) => Promise<readonly Block[]>
}

/** Makes a table of rows that were read newest first, with a note if there are more rows. */
export function newestRows<Row>(
  { most }: Pick<PaperRequest, 'most'>,
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
): Block[] {
  if (rows.length <= most) return [tableOf(rows, columns)]
  return [tableOf(rows.slice(0, most), columns), note(`还有更早的记录，本表只列出最近 ${most} 条。`)]
}
