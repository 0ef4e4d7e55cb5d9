import type { Attachment, Attachments } from '@care/shared/forms/questionnaires/sheets.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { type Filter, searchResults } from './result.repository.ts'

type Asked = Filter & { before?: number | null | undefined; limit: number }

/** Attachments of the matching answers, newest file first. */
export async function findAttachments(db: Db, form: RowKey, { before, limit, ...filter }: Asked): Promise<Attachments> {
  const answers = searchResults(db, form, filter).clearSelect().clearOrderBy().select(['id', 'serialNumber'])
  const sent = sql`from (${answers}) as answer
    join questionnaire_file sent on sent.tenant_id = ${form.tenantId} and sent.result_id = answer.id
    join sys_file file on file.tenant_id = sent.tenant_id and file.file_name = sent.file_name`
  const { rows: list } = await sql<Attachment>`
    select sent.id, answer.serial_number, sent.tenant_id, sent.file_name, file.original ${sent}
    where ${before ?? null}::bigint is null or sent.id < ${before ?? null}::bigint
    order by sent.id desc limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number; bytes: number }>`
    select count(*) as total, coalesce(sum(file.file_size), 0)::float8 as bytes ${sent}`.execute(db)
  return { ...(counted[0] ?? { total: 0, bytes: 0 }), list }
}
