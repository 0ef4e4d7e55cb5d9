import type { Caller } from '@care/shared/admin/session/session'
import type { StaffRole } from '@care/shared/admin/staff/staff'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { staffList } from '@care/shared/admin/staff/staff-list.words'
import type { CentreRowsQuery } from '@care/shared/alarms/warnings/centres/centre'
import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'
import { centreNames } from '@care/shared/alarms/warnings/centres/centres.words'
import { type Warning, WarningRowsQuery } from '@care/shared/alarms/warnings/warning'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { invalid } from '@care/shared/http/errors'
import { warningFeed } from '@care/shared/live/feed.contract'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import type { ElderField, ElderSearch } from '@care/shared/people/elders/elder'
import { elders } from '@care/shared/people/elders/elders.contract'
import { whereaboutsLine, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import type { z } from 'zod'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { type ExportQuery, type ListExport, pagedExport, type RowBatches, toExportCells } from './paged-export.ts'
import { prefetchParts } from './prefetch-parts.ts'
import { questionnaireResults } from './questionnaire-results.ts'

const rowsPerPage = 2_000
const eldersPerPage = 5_000

/**
 * Lists that have a bulk call, because warnings, elders and questionnaire answers are too many to read page by page.
 * Exports of elders are logged.
 */
const particular: Record<string, Partial<ListExport>> = {
  'warnings.page': warningsOf(),
  ...Object.fromEntries(centreNames.map((name) => [`warningCentres.${name}`, warningsOf(name)])),
  'elders.page': {
    count: (call, caller, query) => call(elders.count, caller, { query: query as ElderQuery }),
    rows: elderRows,
    tell: (call, caller, told) => call(elderAccess.exported, caller, { body: told }),
  },
  'staff.page': { rows: staffRows },
  'questionnaireResults.page': questionnaireResults,
}
const exports = new Map(
  endpointsOf(contract).flatMap(({ name, ...list }): [string, ListExport][] => {
    const { listOf } = list.options
    return listOf ? [[name, { ...pagedExport(listOf, list), ...particular[name] }]] : []
  }),
)

/** How the list of this call is exported; throws if it cannot be. */
export function exportOf(call: string): ListExport {
  const found = exports.get(call)
  if (!found) throw invalid('该列表不支持导出')
  return found
}

type WarningQuery = z.input<typeof CentreRowsQuery>

/** Export of the warnings of one warning centre, or of all kinds. */
function warningsOf(centre?: CentreName): Partial<ListExport> {
  const asked = (query: ExportQuery) => ({ ...(query as WarningQuery), centre })
  return {
    query: WarningRowsQuery,
    count: (call, caller, query) => call(warningFeed.count, caller, { query: asked(query) }),
    rows: (call, caller, query, fields) => warningRows(call, caller, asked(query), fields),
  }
}

async function* warningRows(
  call: InternalCalls,
  caller: Caller,
  query: WarningQuery,
  fields: readonly string[],
): RowBatches {
  for (let before = 0; ; ) {
    const input = { query: { ...query, before, limit: rowsPerPage } }
    const rows = await call(warningFeed.rows, caller, input)
    const shown = rows.map((warning) => asShown(warning, caller))
    yield toExportCells(shown, fields)
    if (rows.length < rowsPerPage) return
    before = rows.at(-1)?.id ?? 0
  }
}

type ElderQuery = z.input<typeof ElderSearch>

async function* elderRows(
  call: InternalCalls,
  caller: Caller,
  query: ExportQuery,
  fields: readonly string[],
): RowBatches {
  const names = fields as readonly ElderField[]
  const asked = { ...(query as ElderQuery), fields: names.join(), limit: eldersPerPage }
  yield* prefetchParts<unknown[][]>((at) => call(elders.rows, caller, { query: { ...asked, ...(at && { at }) } }))
}

/** Replaces roles by their names, as the list shows them. */
async function* staffRows(...[call, caller, query, fields]: Parameters<ListExport['rows']>): RowBatches {
  const at = fields.indexOf('roleList')
  for await (const rows of pagedExport(staffList, staff.page).rows(call, caller, query, fields))
    yield at < 0 ? rows : rows.map((row) => row.with(at, rolesText(row[at])))
}

const rolesText = (roles: unknown) => (roles as StaffRole[]).map(({ roleName }) => roleName).join('、')

/**
 * A warning with text and place as the list shows them; a position also gets its time, because a file may be read much
 * later.
 */
const asShown = (warning: Warning, { tenantIds }: Caller) => ({
  ...warning,
  warningContent: warningText(warning),
  address: whereaboutsLine(whereaboutsOf(warning, { withTenant: tenantIds.length > 1 })),
})
