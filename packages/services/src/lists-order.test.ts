import type { Caller } from '@care/shared/admin/session/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { callerOf } from './testing/identity.ts'
import type { ListCase } from './testing/lists/list-case.ts'
import { endpointOf, fieldsOf, listCases, warningFeedList } from './testing/lists/list-cases.ts'
import {
  columnsOf,
  fitsPageCursor,
  hasSingleValue,
  type RequestedOrder,
  type SortableRow,
  sampleOf,
  sizeWithinTie,
  sortableRows,
  sortByTies,
  sortGroups,
  sortRows,
} from './testing/lists/list-order.ts'
import { askList, type ListReader, listReader, maxPageSize } from './testing/lists/read-list.ts'
import { seedLists } from './testing/lists/seed-lists.repository.ts'
import { testServices } from './testing/services.ts'

const made = testDatabase()
const services = testServices(made)

beforeAll(() => seedLists(made.owner))

/** The column name as older clients send it, such as `create_time`. */
const inDatabase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Lists with at most this many rows are compared completely; of longer ones only a sample. */
const long = 45
const paged = Object.entries<ListCase>(listCases).filter(([name]) => name !== warningFeedList)

describe.each(paged)('%s', (name, { caller: callerFor, rows: readRows, few }) => {
  const { ordered: columns, refused } = columnsOf(name)
  let caller: Caller
  let list: ListReader
  let rows: SortableRow[]
  let vague: Set<string>
  /** The filter of the list. */
  let narrow = {}
  beforeAll(async () => {
    caller = await callerFor((username) => callerOf(made.database, username))
    list = listReader(services, name, caller)
    const own = await readRows(made.owner, caller)
    const shown = await list.all({})
    expect(list.ids(shown.rows)).toEqual(own.map(({ id }) => id))
    const placed = sortableRows(name, own, shown.rows)
    vague = placed.vague
    rows = placed.rows
    if (rows.length <= long) return
    if (few) {
      const [query = {}] = few.ask(own)
      narrow = query
      rows = rows.filter((_, at) => own[at] && few.keeps(own[at], query))
    } else if (fieldsOf(endpointOf(name)).includes('ids')) {
      rows = sampleOf(rows, columns)
      narrow = { ids: rows.map(({ id }) => id).join() }
    }
  })

  const idsIn = (asked: RequestedOrder) => sortRows(rows, asked).map(({ id }) => id)
  const shownIn = async (asked: RequestedOrder) => list.ids((await list.all({ ...narrow, ...asked })).rows)
  /**
   * The sort values to compare. Of rows with times in the same second only the time is compared, because their order is
   * undefined.
   */
  function told(ids: unknown[], column: string) {
    if (!vague.has(column)) return ids
    const moments = new Map(rows.map(({ id, values }) => [id, values[column]]))
    return { moments: ids.map((id) => moments.get(id)), ids: new Set(ids) }
  }

  it('is sorted by every column that it shows, ascending and descending', async () => {
    const alike = columns.filter((column) => !vague.has(column) && hasSingleValue(rows, column))
    for (const column of columns.filter((one) => !alike.includes(one))) {
      const [up, down] = await Promise.all([shownIn({ ascs: [column] }), shownIn({ descs: [inDatabase(column)] })])
      expect({ column, up: told(up, column), down: told(down, column) }).toEqual({
        column,
        up: told(idsIn({ ascs: [column] }), column),
        down: told(idsIn({ descs: [column] }), column),
      })
    }
    for (const asked of sortGroups(alike))
      expect({ asked, ids: await shownIn(asked) }).toEqual({ asked, ids: rows.map(({ id }) => id) })
  })

  it('shows every row once, even if rows with equal sort values are spread over two pages', async () => {
    const [column = ''] = sortByTies(rows, columns).filter((one) => !vague.has(one))
    const size = sizeWithinTie(rows, column)
    const { there, back } = await list.walk({ ...narrow, ascs: column }, size)
    const ids = idsIn({ ascs: [column] })
    const cut = there.map((_, at) => ids.slice(at * size, (at + 1) * size))
    expect({ column, there, back }).toEqual({ column, there: cut, back: cut.slice(0, -1) })
    expect(there.flat()).toHaveLength(rows.length)
  })

  it('is sorted by several columns in mixed directions, over two pages', async () => {
    const exact = sortByTies(rows, columns).filter((column) => !vague.has(column) && fitsPageCursor(rows, column))
    const size = Math.min(maxPageSize, Math.ceil(rows.length / 2))
    for (const asked of sortGroups(exact)) {
      const first = await list.page({ ...narrow, ...asked, size })
      const second = await list.page({ ...narrow, ...asked, size, current: 2, at: first.next })
      const ids = list.ids([...first.records, ...second.records])
      expect({ asked, ids }).toEqual({ asked, ids: idsIn(asked).slice(0, 2 * size) })
    }
  })

  it('refuses to sort by columns that it does not show, or shows only to some callers, and names them', async () => {
    for (const column of ['nothing', ...refused]) {
      const { status, msg } = await askList(services, name, caller, { ascs: column })
      expect([status, msg]).toEqual([400, `不能按“${column}”排序`])
    }
    const { status, msg } = await askList(services, name, caller, { descs: 'id,passwordHash' })
    expect([status, msg]).toEqual([400, expect.stringMatching(/^不能按“(id|passwordHash)”排序$/)])
  })
})
