import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { expect } from 'vitest'
import type { TestServices } from '../services.ts'
import type { Row } from './list-case.ts'
import { endpointOf, listCases, warningFeedList } from './list-cases.ts'

/** The largest page size. */
export const maxPageSize = 100

/** Calls a list with the query that its case always needs. */
export const askList = (services: TestServices, name: string, caller: Caller, query: object) =>
  services.call(endpointOf(name), caller, { query: { ...listCases[name]?.always, ...query } } as never)

export async function answerOf(services: TestServices, name: string, caller: Caller, query: object): Promise<unknown> {
  const { status, data, msg } = await askList(services, name, caller, query)
  if (status !== 200) expect.fail(`${name} ${JSON.stringify(query)}: ${status} ${msg}`)
  return data
}

type Counts = Omit<Page<Row>, 'records' | 'at' | 'next'>

interface Walk {
  there: unknown[][]
  back: unknown[][]
  /** The total that each page reported, in the order in which the pages were read. */
  counts: Counts[]
}

export function countsOf({ records: _, at: __, next: ___, ...counts }: Page<Row>): Counts {
  return counts
}

/** Reads the pages of one list. */
export interface ListReader {
  /** Row ids, by their name in the list. */
  ids: (rows: Row[]) => unknown[]
  page: (query: object) => Promise<Page<Row>>
  /** Every row, and the reported total. */
  all: (query: object) => Promise<{ rows: Row[]; total: number }>
  /** Follows the `next` cursor to the last page, then goes back to the first. */
  walk: (query: object, size: number) => Promise<Walk>
}

export function listReader(services: TestServices, name: string, caller: Caller): ListReader {
  const { idOf = 'id' } = listCases[name] ?? {}
  const ids = (rows: Row[]) => rows.map((row) => row[idOf])
  const page = async (query: object) => (await answerOf(services, name, caller, query)) as Page<Row>

  async function paged(query: object) {
    const rows: Row[] = []
    for (let current = 1; ; current++) {
      const { records, total } = await page({ ...query, current, size: maxPageSize })
      rows.push(...records)
      if (records.length === 0 || rows.length >= total) return { rows, total }
    }
  }

  /** Reads as an export does: counts first, then continues after the last row. */
  async function exported(query: object) {
    const total = (await answerOf(services, 'warningFeed.count', caller, query)) as number
    const rows: Row[] = []
    for (;;) {
      const part = { ...query, limit: 90, before: rows.at(-1)?.id }
      const more = (await answerOf(services, warningFeedList, caller, part)) as Row[]
      rows.push(...more)
      if (more.length < 90) return { rows, total }
    }
  }

  async function walk(query: object, size: number) {
    let here = await page({ ...query, size })
    const pages = [here]
    // one page more than reported is enough to notice an endless list
    for (; here.next && pages.length <= here.pages; pages.push(here))
      here = await page({ ...query, size, current: here.current + 1, at: here.next })
    const back: unknown[][] = []
    for (; here.current > 1; back.unshift(ids(here.records)))
      here = await page({ ...query, size, current: here.current - 1, at: here.at })
    return { there: pages.map(({ records }) => ids(records)), back, counts: pages.map(countsOf) }
  }

  return { ids, page, all: name === warningFeedList ? exported : paged, walk }
}
