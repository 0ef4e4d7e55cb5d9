import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { keyOf, type Thing } from '@care/shared/things/thing'
import { sql } from 'kysely'
import { has, ids, is, type ListCase } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The lists of plain resources that institutions have of their own, as their table has them. */
export const plainLists: Record<string, ListCase> = Object.fromEntries(
  endpointsOf(contract).flatMap(({ name, options: { sheetOf: thing } }) =>
    typeof thing?.of === 'string' && thing.of.startsWith('plain:')
      ? [[name.replace(/\w+$/, 'page'), caseOf(thing, snake(thing.of.slice('plain:'.length)))]]
      : [],
  ),
)

function caseOf(thing: Thing, table: string): ListCase {
  const order = sql.join([...(thing.order ?? []), keyOf(thing)].map((name) => sql.ref(snake(name))))
  return {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select * from ${sql.table(table)} where tenant_id = any(${tenantIds}::bigint[]) order by ${order} ${sql.raw(thing.order ? 'asc' : 'desc')}`,
      ),
    filters: [
      ...thing.search.map((name) => {
        const { kind = '' } = thing.fields[name] ?? {}
        return kind === 'line' || kind === 'lines' ? has(name, snake(name)) : is(name, snake(name))
      }),
      ...(thing.within ? [is(thing.within, snake(thing.within))] : []),
      ids(),
    ],
  }
}
