import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { expect } from 'vitest'
import type { TestServices } from '../services.ts'
import type { Row } from './list-case.ts'
import { endpointOf, feed, listCases } from './list-cases.ts'

/** The most rows of one page. */
export const most = 100

/** Asks for a list as its case always does. */
export const ask = (services: TestServices, name: string, caller: Caller, query: object) =>
  services.call(endpointOf(name), caller, { query: { ...listCases[name]?.always, ...query } } as never)

export async function answerOf(services: TestServices, name: string, caller: Caller, query: object): Promise<unknown> {
  const { status, data, msg } = await ask(services, name, caller, query)
  if (status !== 200) expect.fail(`${name} ${JSON.stringify(query)}: ${status} ${msg}`)
  return data
}

type Counts = Omit<Page<Row>, 'records' | 'at' | 'next'>

interface Walk {
  there: unknown[][]
  back: unknown[][]
  /** What each page says of the whole list and of itself, on the way there. */
  counts: Counts[]
}

export function countsOf({ records: _, at: __, next: ___, ...counts }: Page<Row>): Counts {
  return counts
}

/** The pages of one list. */
export interface ListReader {
  /** The ids of rows, as the list names them. */
  ids: (rows: Row[]) => unknown[]
  page: (query: object) => Promise<Page<Row>>
  /** Every row, and how many the list says there are. */
  all: (query: object) => Promise<{ rows: Row[]; total: number }>
  /** Every page found from the one before, up to the last; then from the one behind, back to the first. */
  walk: (query: object, size: number) => Promise<Walk>
}

export function listReader(services: TestServices, name: string, caller: Caller): ListReader {
  const { idOf = 'id' } = listCases[name] ?? {}
  const ids = (rows: Row[]) => rows.map((row) => row[idOf])
  const page = async (query: object) => (await answerOf(services, name, caller, query)) as Page<Row>

  async function paged(query: object) {
    const rows: Row[] = []
    for (let current = 1; ; current++) {
      const { records, total } = await page({ ...query, current, size: most })
      rows.push(...records)
      if (records.length === 0 || rows.length >= total) return { rows, total }
    }
  }

  /** As an export reads them: counted first, then below the last one. */
  async function exported(query: object) {
    const total = (await answerOf(services, 'warningFeed.count', caller, query)) as number
    const rows: Row[] = []
    for (;;) {
      const part = { ...query, limit: 90, before: rows.at(-1)?.id }
      const more = (await answerOf(services, feed, caller, part)) as Row[]
      rows.push(...more)
      if (more.length < 90) return { rows, total }
    }
  }

  async function walk(query: object, size: number) {
    let here = await page({ ...query, size })
    const pages = [here]
    // a page more than there are is enough to tell that it has no end
    for (; here.next && pages.length <= here.pages; pages.push(here))
      here = await page({ ...query, size, current: here.current + 1, at: here.next })
    const back: unknown[][] = []
    for (; here.current > 1; back.unshift(ids(here.records)))
      here = await page({ ...query, size, current: here.current - 1, at: here.at })
    return { there: pages.map(({ records }) => ids(records)), back, counts: pages.map(countsOf) }
  }

  return { ids, page, all: name === feed ? exported : paged, walk }
}
