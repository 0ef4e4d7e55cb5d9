import { sql } from 'kysely'
import { containsText, equals, ids, type ListCase } from './list-case.ts'
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
      containsText('givenName', 'given_name'),
      containsText('takenName', 'taken_name'),
      equals('status'),
      equals('tenantId', 'tenant_id', [1000010]),
      ids(),
    ],
  },
}
