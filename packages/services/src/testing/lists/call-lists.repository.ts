import { sql } from 'kysely'
import { containsPhone, containsText, equals, from, ids, type ListCase, until } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const both = [1000002, 1000003]

/** Calls, newest first. */
export const callLists: Record<string, ListCase> = {
  'callRecords.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select *, to_char(ring_time, 'YYYY-MM-DD HH24:MI:SS.US') as at,
          to_char(callback_time, 'YYYY-MM-DD HH24:MI:SS.US') as due, case when callback_time is null then null when callback_done_time is not null then 3
          when callback_time < now() then 2 else 1 end as callback_state
        from call_record where tenant_id = any(${tenantIds}::bigint[]) order by ring_time desc, id desc`,
      ),
    filters: [
      containsPhone('number'),
      containsText('personName', 'person_name'),
      containsText('nickName', 'nick_name'),
      containsText('callbackName', 'callback_name'),
      {
        fields: ['callbacks'],
        ask: () => [{ callbacks: '1' }],
        keeps: ({ callback_state: state }) => state === 1 || state === 2,
        order: (one, other) => String(one.due).localeCompare(String(other.due)) || one.id - other.id,
      },
      equals('direction'),
      equals('outcome'),
      equals('satisfactionIndex', 'satisfaction_index'),
      equals('callbackState', 'callback_state'),
      equals('tenantId', 'tenant_id', [1000010]),
      equals('oldmanId', 'oldman_id'),
      equals('warningId', 'warning_id'),
      from('startTime', 'at'),
      until('endTime', 'at'),
      ids(),
    ],
  },
  'callJobs.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select * from call_job where tenant_id = any(${tenantIds}::bigint[]) order by create_time desc, id desc`,
      ),
    filters: [
      containsText('name'),
      equals('businessType', 'business_type'),
      equals('state'),
      equals('type'),
      equals('tenantId', 'tenant_id', [1000010]),
      ids(),
    ],
  },
  'callJobs.cases': {
    caller: (callers) => callers('desk'),
    always: { jobId: 700_001 },
    rows: (owner) => rowsOf(owner, sql`select * from call_case where job_id = 700001 order by id`),
    filters: [containsText('name'), equals('state'), ids()],
  },
}
