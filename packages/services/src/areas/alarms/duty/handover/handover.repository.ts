import type { Caller } from '@care/shared/admin/session/session'
import { HandoverLine, type HandoverRow, type HandoverSearch } from '@care/shared/alarms/duty/handover/handover'
import { type HandoverStatus, handoverMoves } from '@care/shared/alarms/duty/handover/handover.moves'
import { handover } from '@care/shared/alarms/duty/handover/handover.words'
import type { Page } from '@care/shared/http/page'
import { type Insertable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insertIfAbsent, is, rowsOf } from '../../../../platform/db/rows.ts'
import type { DutyHandover } from '../../../../platform/db/tables.ts'

const named = ['id', 'day', 'shiftName', 'givenName', 'givenTime', 'takenName', 'takenTime'] as const
const own = ['tenantId', 'version', 'shiftId', 'fromTime', 'toTime', 'factsTime', 'updateName', 'givenBy'] as const
const critical = sql<number>`(select count(*) from jsonb_array_elements(h.lines) as line
  where (line ->> 'isCritical')::boolean and not (line ->> 'isOver')::boolean)::integer`

const Lines = z.array(HandoverLine)

export function findHandoverPage(db: Db, { tenantIds }: Caller, search: HandoverSearch): Promise<Page<HandoverRow>> {
  const rows = db
    .selectFrom('dutyHandover as h')
    .$call(withTenant('h'))
    .select([...named, 'status'].map((name) => `h.${name}` as `h.${(typeof named)[number] | 'status'}`))
    .select([critical.as('criticalCount'), sql<number>`jsonb_array_length(h.lines)`.as('lineCount')])
    .where('h.tenantId', 'in', tenantIds)
  return findListPage(db, rows.orderBy('h.fromTime', 'desc').orderBy('h.id', 'desc'), search, {
    words: handover,
    names: ['givenName', 'takenName'],
    same: ['h.tenantId'],
  })
}

export async function findHandover(db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) {
  const status = sql<HandoverStatus>`status`.as('status')
  const sheet = await rowsOf(db, 'dutyHandover', { tenantId: tenantIds, id }).find([...named, ...own, 'lines', status])
  return sheet && { ...sheet, lines: Lines.parse(sheet.lines) }
}
export type SeenHandover = NonNullable<Awaited<ReturnType<typeof findHandover>>>

export const findSheetsSince = (db: Db, tenantId: number, from: Date) =>
  rowsOf(db, 'dutyHandover', { tenantId, fromTime: is('>=', from) }).all(['id', 'day', 'shiftId', 'status'])

/** The five oldest hand-over sheets that the outgoing shift has signed and the next shift has not. */
export async function findUntakenSheets(db: Db, tenantId: number) {
  const sheets = await db
    .selectFrom('dutyHandover')
    .select(['id', 'day', 'shiftName', 'lines', 'givenBy'])
    .select(({ ref }) => [
      ref('givenName').$castTo<string>().as('givenName'),
      ref('givenTime').$castTo<string>().as('givenTime'),
    ])
    .where('tenantId', '=', tenantId)
    .where('status', '=', handoverMoves.take.from[0])
    .orderBy('fromTime')
    .limit(5)
    .execute()
  return sheets.map(({ lines, ...sheet }) => ({ ...sheet, lines: Lines.parse(lines) }))
}

/** Lines of the last hand-over sheet before a moment. */
export async function findLinesBefore(db: Db, tenantId: number, before: Date): Promise<HandoverLine[]> {
  const sheet = await rowsOf(db, 'dutyHandover', { tenantId, fromTime: is('<', before.toISOString()) }).find(
    ['lines'],
    ['fromTime desc'],
  )
  return sheet ? Lines.parse(sheet.lines) : []
}

/** Creates the hand-over sheet of a shift, or finds the existing one; returns its id. */
export async function insertHandover(
  db: Db,
  { lines, ...sheet }: Omit<Insertable<DutyHandover>, 'lines'> & { lines: HandoverLine[] },
): Promise<number> {
  await insertIfAbsent(db, 'dutyHandover', { ...sheet, lines: JSON.stringify(lines) }, ['tenantId', 'day', 'shiftId'])
  const { id } = await rowsOf(db, 'dutyHandover', {
    tenantId: sheet.tenantId,
    day: sheet.day,
    shiftId: sheet.shiftId,
  }).get(['id'])
  return id
}

interface Patch extends Omit<Updateable<DutyHandover>, 'lines' | 'seen'> {
  lines?: HandoverLine[]
  seen?: string[]
}

/**
 * Updates a hand-over sheet under an optimistic lock on status and version; false when another user changed it first.
 */
export const applyHandover = (
  db: Db,
  { tenantId, id, status, version }: SeenHandover,
  { lines, seen, ...patch }: Patch,
): Promise<boolean> =>
  rowsOf(db, 'dutyHandover', { tenantId, id, status, version }).change({
    ...patch,
    ...(lines && { lines: JSON.stringify(lines) }),
    ...(seen && { seen: JSON.stringify(seen) }),
    version: version + 1,
  })
