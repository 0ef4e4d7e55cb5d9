import type { Caller } from '@care/shared/admin/session/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { callerOf } from './testing/identity.ts'
import type { ListCase, Row } from './testing/lists/list-case.ts'
import { endpointOf, fieldsOf, listCases, listsWithoutCase, warningFeedList } from './testing/lists/list-cases.ts'
import { answerOf, countsOf, type ListReader, listReader, maxPageSize } from './testing/lists/read-list.ts'
import { seedLists } from './testing/lists/seed-lists.repository.ts'
import { testServices } from './testing/services.ts'
import { withoutPolicies } from './testing/without-policies.ts'

const made = testDatabase()
const guarded = testServices(made)
/** Services without row-level security, so that only the conditions of the queries restrict the rows. */
const open = testServices(withoutPolicies(made))

beforeAll(() => seedLists(made.owner))

it('every list with a search has a case for each of its search fields', () => {
  expect(
    listsWithoutCase(),
    'add a case to a file of packages/services/src/testing/lists: who asks, every row by plain SQL, and a filter for each field of the search',
  ).toEqual([])
  for (const [name, { filters, always = {} }] of Object.entries(listCases).filter(([name]) => !name.includes(' ')))
    expect(
      [...Object.keys(always), ...filters.flatMap(({ fields }) => fields)].sort(),
      `give the case of ${name} in packages/services/src/testing/lists a filter for each field of its search`,
    ).toEqual(fieldsOf(endpointOf(name)).sort())
})

describe.each(Object.entries<ListCase>(listCases))('%s', (name, { caller: callerFor, rows: readRows, filters }) => {
  let caller: Caller
  let list: ListReader
  let rows: Row[]
  let all: unknown[]
  beforeAll(async () => {
    caller = await callerFor((username) => callerOf(made.database, username))
    list = listReader(guarded, name, caller)
    rows = await readRows(made.owner, caller)
    all = rows.map(({ id }) => id)
  })

  it('has enough rows for several pages', () =>
    expect(
      all.length,
      'the demo has too few: add rows in packages/services/src/testing/lists/seed-lists.repository.ts',
    ).toBeGreaterThan(2))

  if (name === warningFeedList)
    it('returns every row of the caller once, in its order, when read like an export', async () => {
      const { rows: shown, total } = await list.all({})
      expect({ ids: list.ids(shown), total }).toEqual({ ids: all, total: all.length })
    })
  else
    it('returns every row of the caller once, in its order, when read by page numbers or by cursor', async () => {
      const size = name === 'incidents.page' ? 7 : pageSizeFor(all.length)
      const pages = Math.ceil(all.length / size)
      const cut = Array.from({ length: pages }, (_, at) => all.slice(at * size, (at + 1) * size))
      const countsAt = (current: number) => ({ total: all.length, pages, current, size })
      const { there, back, counts } = await list.walk({}, size)
      expect({ there, back }).toEqual({ there: cut, back: cut.slice(0, -1) })
      expect(counts).toEqual(cut.map((_, at) => countsAt(at + 1)))
      for (const current of new Set([2, pages, pages + 1])) {
        const page = await list.page({ current, size })
        const ids = cut[current - 1] ?? []
        expect({ ids: list.ids(page.records), ...countsOf(page) }).toEqual({ ids, ...countsAt(current) })
      }
    })

  it('hides other people’s rows by its own conditions, without row-level security', async () => {
    const query = name === warningFeedList ? { limit: 2_000 } : { size: maxPageSize }
    const answer = await answerOf(open, name, caller, query)
    const { records, total } = Array.isArray(answer)
      ? { records: answer as Row[], total: answer.length }
      : (answer as Awaited<ReturnType<ListReader['page']>>)
    expect({ ids: list.ids(records), total }).toEqual({ ids: all.slice(0, records.length), total: all.length })
  })

  it.each(filters.map((filter) => [filter.fields.join(' and '), filter] as const))(
    'is narrowed by %s to exactly the matching rows',
    async (_, filter) => {
      const kept: number[] = []
      for (const query of filter.ask(rows)) {
        const expected = rows.filter((row) => filter.keeps(row, query))
        const { order } = filter
        if (order) expected.sort((one, other) => order(one, other, query))
        const ids = expected.map(({ id }) => id)
        const shown = await list.all(query)
        expect({ query, ids: list.ids(shown.rows), total: shown.total }).toEqual({ query, ids, total: ids.length })
        kept.push(ids.length)
      }
      // a filter that matches all rows or none would prove nothing about the filter
      expect(kept.some((count) => count > 0 && count < rows.length)).toBe(true)
    },
  )
})

/** A size that gives at least two pages of few rows, and at most four of many. */
function pageSizeFor(rows: number): number {
  return Math.min(maxPageSize, Math.max(Math.min(7, Math.ceil(rows / 2)), Math.ceil(rows / 4)))
}
