import { contract } from '@care/shared/contract'
import { measurements } from '@care/shared/devices/devices.contract'
import { type Endpoint, endpointsOf } from '@care/shared/http/endpoint'
import { maskedColumns } from '@care/shared/http/masked-columns'
import { type Page, PageQuery } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { warningCentres } from '@care/shared/warnings/centres/warning-centres.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from './testing/database.ts'
import { callerOf } from './testing/identity.ts'
import { accountLists } from './testing/lists/account-lists.repository.ts'
import { dutyLists } from './testing/lists/duty-lists.repository.ts'
import { elderLists } from './testing/lists/elder-lists.repository.ts'
import type { ListCase, Row } from './testing/lists/list-case.ts'
import { memberLists } from './testing/lists/member-lists.repository.ts'
import { plainLists } from './testing/lists/plain-lists.repository.ts'
import { platformLists, readiness } from './testing/lists/platform-lists.repository.ts'
import { questionnaireLists } from './testing/lists/questionnaire-lists.repository.ts'
import { seedLists } from './testing/lists/seed-lists.repository.ts'
import { type TestServices, testServices } from './testing/services.ts'
import { withoutPolicies } from './testing/without-policies.ts'

const made = testDatabase()
const guarded = testServices(made)
/** The same where the conditions of the queries are all there is. */
const open = testServices(withoutPolicies(made))
const cases: Record<string, ListCase> = {
  ...accountLists,
  ...dutyLists,
  ...elderLists,
  ...memberLists,
  ...platformLists,
  ...plainLists,
  ...questionnaireLists,
}
const endpoints = new Map(endpointsOf(contract).map((endpoint) => [endpoint.name, endpoint]))
/** Centres are the list of warnings once more (centres.test.ts), as are their elders. Pages without a search, of the gateway, of who has a ticket instead of an account, of people as they suit an item, of figures, of one device or elder, or elders once more for a file of them. */
const without = [
  ...[
    'jobs.page',
    'jobs.faults',
    'liveSessions.page',
    'clients.page',
    'quotas.page',
    'external.tenantPage',
    'externalPurchase.list',
  ],
  ...['questionnaireResults.publicPage', 'questionnaireResults.ofElder', 'questionnaireFileRows.count'],
  ...['questionnaireSheets.export', 'questionnaireSheets.attachments'],
  ...['workOrders.suggest', 'workOrders.analysisRows', 'warningReports.responseRows', 'warningReports.falseAlarmRows'],
  ...['elders.rows', 'elders.count', 'elderSheets.export'],
  ...[
    'cameras.looks',
    'deviceSheets.export',
    'deviceCommands.page',
    'deviceConfigs.changes',
    'dictionaries.changes',
    'parameters.changes',
    'footprint.page',
    'warnings.gatewayHistory',
  ],
  ...Object.keys(warningCentres).map((call) => `warningCentres.${call}`),
  'warnings.ofElders',
  ...Object.keys(measurements).map((call) => `measurements.${call}`),
]

beforeAll(() => seedLists(made.owner))

const fieldsOf = ({ options: { query } }: Endpoint): string[] =>
  query instanceof z.ZodObject
    ? Object.keys(query.shape).filter((name) => !(name in PageQuery.shape) && !['before', 'limit'].includes(name))
    : []
const endpointOf = (name: string): Endpoint => endpoints.get(name.split(' ')[0] ?? '') ?? expect.fail(`no call ${name}`)

async function answerOf(name: string, caller: Caller, query: object, services: TestServices = guarded) {
  const { status, data, msg } = await services.call(endpointOf(name), caller, {
    query: { ...cases[name]?.always, ...query },
  } as never)
  expect({ name, query, status, msg }).toEqual({ name, query, status: 200, msg: null })
  return data as unknown
}

const pageOf = async (name: string, caller: Caller, query: object) => (await answerOf(name, caller, query)) as Page<Row>

/** Every row of a list and how many it says there are. */
async function idsOf(name: string, caller: Caller, query: object, idOf = 'id') {
  const { rows, total } = name === 'warningFeed.rows' ? await exported(caller, query) : await paged(name, caller, query)
  return { ids: rows.map((row) => row[idOf]), total }
}

async function paged(name: string, caller: Caller, query: object) {
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const { records, total } = await pageOf(name, caller, { ...query, current, size: 100 })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return { rows, total }
  }
}

/** What the rows of a list show, but for what some readers see masked. */
function columnsOf(name: string): string[] {
  const { data } = endpointOf(name).options
  const records = data instanceof z.ZodObject ? data.shape.records : undefined
  const row = records instanceof z.ZodArray ? records.element : undefined
  if (!(row instanceof z.ZodObject)) return expect.fail(`${name} has no rows`)
  // neither an address nor what a package consists of is an order, nor what is found out of the rows of a page, nor are answers
  const answered = ['projectKey', 'processData', 'submitUa', 'wxUserInfo', 'serverProjectIds', 'token']
  const ofFiles = name === 'files.page' ? ['state'] : []
  const unordered = ['url', 'projects', 'findings', 'levels', 'uses', ...ofFiles, ...answered]
  return Object.keys(row.shape).filter((column) => !maskedColumns.has(column) && !unordered.includes(column))
}

/** As an export reads them: counted first, then below the last one. */
async function exported(caller: Caller, query: object) {
  const total = (await answerOf('warningFeed.count', caller, query)) as number
  const rows: Row[] = []
  for (;;) {
    const more = (await answerOf('warningFeed.rows', caller, { ...query, limit: 90, before: rows.at(-1)?.id })) as Row[]
    rows.push(...more)
    if (more.length < 90) return { rows, total }
  }
}

it('has a case for every list with a search, and for every field of it', () => {
  const searched = [...endpoints.values()].filter(
    (endpoint) =>
      !endpoint.options.sheetOf &&
      endpoint.options.query instanceof z.ZodObject &&
      'current' in endpoint.options.query.shape &&
      fieldsOf(endpoint).length > 0,
  )
  const missing = searched.map(({ name }) => name).filter((name) => !(name in cases) && !without.includes(name))
  expect(missing).toEqual([])
  for (const [name, { filters, always = {} }] of Object.entries(cases).filter(([name]) => !name.includes(' ')))
    expect({ name, fields: [...Object.keys(always), ...filters.flatMap(({ fields }) => fields)].sort() }).toEqual({
      name,
      fields: fieldsOf(endpointOf(name)).sort(),
    })
})

describe.each(Object.entries<ListCase>(cases))(
  '%s',
  (name, { caller: callerFor, rows: readRows, filters, idOf = 'id' }) => {
    let caller: Caller
    let rows: Row[]
    beforeAll(async () => {
      caller = await callerFor((username) => callerOf(made.database, username))
      rows = await readRows(made.owner, caller)
    })

    it('shows every row of the caller once, in its order, however it is cut into pages', async () => {
      const all = rows.map(({ id }) => id)
      expect(all.length).toBeGreaterThan(2)
      expect(await idsOf(name, caller, {}, idOf)).toEqual({ ids: all, total: all.length })
      if (name === 'warningFeed.rows') return

      const size = Math.min(7, Math.ceil(all.length / 2))
      const pages = Math.ceil(all.length / size)
      for (const current of new Set([1, 2, pages, pages + 1])) {
        const { records, at: _, next: __, ...counts } = await pageOf(name, caller, { current, size })
        expect({ ids: records.map((row) => row[idOf]), ...counts }).toEqual({
          ...{ ids: all.slice((current - 1) * size, current * size), total: all.length, pages, current, size },
        })
      }
    })

    it('shows the same when every page is found from the one before, and from the one behind', async () => {
      if (name === 'warningFeed.rows') return
      const all = rows.map(({ id }) => id)
      const size = Math.min(7, Math.ceil(all.length / 2))
      let page = await pageOf(name, caller, { size })
      const ids = [page.records.map((row) => row[idOf])]
      for (; page.next; ids.push(page.records.map((row) => row[idOf])))
        page = await pageOf(name, caller, { current: page.current + 1, size, at: page.next })
      expect(ids.flat()).toEqual(all)
      for (; page.current > 1; expect(page.records.map((row) => row[idOf])).toEqual(ids[page.current - 1]))
        page = await pageOf(name, caller, { current: page.current - 1, size, at: page.at })
    })

    it('is ordered by every column that it shows, up and down, and loses no row between its pages', async () => {
      if (name === 'warningFeed.rows') return
      const size = Math.min(Math.ceil(rows.length / 2), 50)
      for (const column of columnsOf(name)) {
        const first = await pageOf(name, caller, { ascs: column, size })
        const second = await pageOf(name, caller, { ascs: column, size, current: 2, at: first.next })
        const up = (await pageOf(name, caller, { ascs: column, size: 2 * size })).records
        const ids = [...first.records, ...second.records].map((row) => row[idOf])
        expect({ column, ids }).toEqual({ column, ids: up.map((row) => row[idOf]) })
        if (rows.length > 2 * size) continue
        const down = (await pageOf(name, caller, { descs: column, size: 2 * size })).records
        const values = (all: Row[]) => all.map((row) => row[column])
        expect({ column, values: values(up) }).toEqual({ column, values: values(down).reverse() })
        expect(new Set(ids).size).toBe(rows.length)
      }
    })

    it('refuses to be ordered by what it does not show, and names it', async () => {
      if (name === 'warningFeed.rows') return
      for (const query of [{ ascs: 'nothing' }, { descs: 'id,passwordHash' }]) {
        const asked = { ...cases[name]?.always, ...query }
        const { status, msg } = await guarded.call(endpointOf(name), caller, { query: asked } as never)
        expect([status, msg]).toEqual([400, expect.stringMatching(/^不能按“(nothing|id|passwordHash)”排序$/)])
      }
    })

    it('shows nobody else’s rows by its own conditions, without row-level security behind them', async () => {
      const query = name === 'warningFeed.rows' ? { limit: 2_000 } : { size: 100 }
      const answer = await answerOf(name, caller, query, open)
      const shown = Array.isArray(answer) ? (answer as Row[]) : (answer as Page<Row>).records
      expect(shown.map((row) => row[idOf])).toEqual(rows.slice(0, shown.length).map(({ id }) => id))
      expect(Array.isArray(answer) ? shown.length : (answer as Page<Row>).total).toBe(rows.length)
    })

    it.each(filters.map((filter) => [filter.fields.join(' and '), filter] as const))(
      'is narrowed by %s to exactly what it says',
      async (_, filter) => {
        const kept: number[] = []
        for (const query of filter.ask(rows)) {
          const expected = rows.filter((row) => filter.keeps(row, query))
          if (query.mayServe === 1) expected.sort(byReadiness)
          const ids = expected.map(({ id }) => id)
          expect({ query, ...(await idsOf(name, caller, query, idOf)) }).toEqual({ query, ids, total: ids.length })
          kept.push(ids.length)
        }
        // one that keeps all or none says nothing
        expect(kept.some((count) => count > 0 && count < rows.length)).toBe(true)
      },
    )
  },
)

function byReadiness(a: Row, b: Row): number {
  const [[desk = 0, busy = 0], [otherDesk = 0, otherBusy = 0]] = [readiness(a), readiness(b)] as [number[], number[]]
  return desk - otherDesk || busy - otherBusy
}
