import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { keyOf, type ResourceDefinition } from '@care/shared/resources/resource'
import { type RawBuilder, sql } from 'kysely'
import { containsText, equals, ids, type ListCase } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Filters in addition to the search fields of the resource. */
const besides: Record<string, ListCase['filters']> = { commodity: [equals('tenantId', 'tenant_id')] }

/** Lists of plain resources that institutions own, with the rows of their tables. */
export const plainLists: Record<string, ListCase> = Object.fromEntries(
  endpointsOf(contract).flatMap(({ name, options: { sheetOf: definition } }) =>
    typeof definition?.of === 'string' && definition.of.startsWith('plain:')
      ? [[name.replace(/\w+$/, 'page'), caseOf(definition, snake(definition.of.slice('plain:'.length)))]]
      : [],
  ),
)

/** Tables whose list shows a column of another table. */
const joined: Record<string, RawBuilder<unknown>> = {
  work_order_template_item: sql`(select i.*, projec_name from work_order_template_item i
    join cost_project p on p.tenant_id = i.tenant_id and p.id = i.server_project_id) as joined`,
  staff_leave: sql`(select l.*, nick_name from staff_leave l join sys_user u on u.id = l.user_id) as joined`,
  staff_skill: sql`(select s.*, nick_name, server_name from staff_skill s join sys_user u on u.id = s.user_id
    join cost_service c on c.tenant_id = s.tenant_id and c.id = s.server_id) as joined`,
}

function caseOf(definition: ResourceDefinition, table: string): ListCase {
  const order = sql.join([...(definition.order ?? []), keyOf(definition)].map((name) => sql.ref(snake(name))))
  return {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select * from ${joined[table] ?? sql.table(table)} where tenant_id = any(${tenantIds}::bigint[]) order by ${order} ${sql.raw(definition.order ? 'asc' : 'desc')}`,
      ),
    filters: [
      ...definition.search.map((name) => {
        const { kind = '' } = definition.fields[name] ?? {}
        return ['line', 'lines', 'shown'].includes(kind) ? containsText(name, snake(name)) : equals(name, snake(name))
      }),
      ...(besides[table] ?? []),
      ...(definition.within ? [equals(definition.within, snake(definition.within))] : []),
      ids(),
    ],
  }
}
