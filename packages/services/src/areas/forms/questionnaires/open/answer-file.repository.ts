import { notFound, refused } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { AnswerFiles, AnswerQuestionnaire } from '../../../admin/files/files.port.ts'
import { findOpenQuestionnaire } from './open.repository.ts'

/** Maximum number of files per questionnaire that wait for an answer, against flooding. */
const mostLeft = 500
/**
 * SQL for the earliest upload time of a file that may still wait for its answer; older files are no longer accepted and
 * may be deleted.
 */
const waitsSince = sql<string>`now() - interval '3 days'`

/**
 * The tenant and id of a questionnaire that is collecting answers. From here on the transaction sees only that tenant
 * (row-level security).
 */
async function placeOf(db: Db, key: string): Promise<AnswerQuestionnaire> {
  const open = await findOpenQuestionnaire(db, key)
  if (!open) throw notFound('问卷')
  return open
}

const left = (db: Db, { tenantId }: AnswerQuestionnaire) =>
  db
    .selectFrom('questionnaireFile')
    .where('tenantId', '=', tenantId)
    .where('resultId', 'is', null)
    .where('createTime', '<', waitsSince)

/** Some files to which no answer referred within three days; their bytes are deleted with the next upload. */
async function findLeft(db: Db, place: AnswerQuestionnaire): Promise<string[]> {
  const rows = await left(db, place).select('fileName').orderBy('createTime').limit(20).execute()
  return rows.map(({ fileName }) => fileName)
}

/** Deletes the rows of these files; ignores files that are already gone. */
async function dropFiles(db: Db, { tenantId }: AnswerQuestionnaire, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db.deleteFrom('sysFile').where('tenantId', '=', tenantId).where('fileName', 'in', names).execute()
}

/** Records for which questionnaire a file was uploaded. */
async function insertFor(db: Db, { tenantId, id }: AnswerQuestionnaire, fileName: string): Promise<void> {
  const count = await rowsOf(db, 'questionnaireFile', { tenantId, questionnaireId: id, resultId: null }).count()
  if (count >= mostLeft) throw refused('该问卷等待提交的文件过多，请稍后再上传')
  await insert(db, 'questionnaireFile', { tenantId, questionnaireId: id, fileName })
}

/** Maximum total bytes of the files that strangers uploaded for one questionnaire. */
const strangersBytes = 200 * 1_024 * 1_024

async function requireBudget(db: Db, { tenantId, id }: AnswerQuestionnaire, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722012, (${id}::bigint % 2147483647)::int)`.execute(db)
  const { rows } = await sql<{ used: number }>`select coalesce(sum(file.file_size), 0)::float8 as used
    from questionnaire_file sent
    join sys_file file on file.tenant_id = sent.tenant_id and file.file_name = sent.file_name
    where sent.tenant_id = ${tenantId} and sent.questionnaire_id = ${id} and file.create_by = 0`.execute(db)
  if ((rows[0]?.used ?? 0) + bytes > strangersBytes) throw refused('该问卷收到的文件已达上限，请联系发布问卷的机构')
}

/** The files among these that wait for an answer to this questionnaire. */
export async function findWaitingFiles(
  db: Db,
  { tenantId, id }: AnswerQuestionnaire,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await rowsOf(db, 'questionnaireFile', {
    tenantId,
    questionnaireId: id,
    resultId: null,
    fileName: names,
  }).all(['fileName'])
  return new Set(rows.map(({ fileName }) => fileName))
}

/** Assigns waiting files of this questionnaire to an answer; returns their names and sizes. */
export async function claimFiles(
  db: Db,
  { tenantId, id }: AnswerQuestionnaire,
  resultId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ fileName: string; fileSize: number }>`
    update questionnaire_file as waiting set result_id = ${resultId}
    from sys_file as file
    where waiting.tenant_id = ${tenantId} and waiting.questionnaire_id = ${id} and waiting.result_id is null
      and waiting.create_time >= ${waitsSince} and waiting.file_name = any(${[...names]}::text[])
      and file.tenant_id = waiting.tenant_id and file.file_name = waiting.file_name
    returning waiting.file_name, file.file_size`.execute(db)
  return new Map(rows.map(({ fileName, fileSize }) => [fileName, fileSize]))
}

export const answerFiles: AnswerFiles = { placeOf, left: findLeft, drop: dropFiles, insert: insertFor, requireBudget }
