import { sql } from 'kysely'
import { has, ids, is, type ListCase } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

export const dutyLists: Record<string, ListCase> = {
  'handovers.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select given_time, taken_time, id, tenant_id, status, given_name, taken_name from duty_handover
          where tenant_id = any(${tenantIds}::bigint[]) order by from_time desc, id desc`,
      ),
    filters: [
      has('givenName', 'given_name'),
      has('takenName', 'taken_name'),
      is('status'),
      is('tenantId', 'tenant_id', [1000010]),
      ids(),
    ],
  },
}
