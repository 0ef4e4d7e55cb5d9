import { found } from '@care/shared/http/errors'
import type { ResultSearch } from '@care/shared/questionnaires/result'
import type {
  AnswerColumn,
  Attachments,
  AttachmentsQuery,
  ResultRowsQuery,
} from '@care/shared/questionnaires/sheets.contract'
import type { Caller } from '@care/shared/session/session'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { findDraft } from '../draft/questionnaire.repository.ts'
import { findEveryItems } from '../draft/version.repository.ts'
import { answerColumns } from './answer-columns.ts'
import { findAttachments } from './attachment.repository.ts'
import { countResults, findResultCells } from './result.repository.ts'

const formOf = async (db: Db, caller: Caller, key: string) => found('问卷')(await findDraft(db, caller, key))

export async function readColumns(db: Db, caller: Caller, key: string): Promise<AnswerColumn[]> {
  const versions = await findEveryItems(db, await formOf(db, caller, key))
  return answerColumns(versions.map(({ items }) => items))
}

export async function countRows(db: Db, caller: Caller, { projectKey, ...search }: ResultSearch): Promise<number> {
  return countResults(db, await formOf(db, caller, projectKey), search)
}

export async function readRows(
  db: Db,
  caller: Caller,
  { projectKey, ...asked }: z.output<typeof ResultRowsQuery>,
): Promise<{ cells: string; next: string | null }> {
  return findResultCells(db, await formOf(db, caller, projectKey), asked)
}

export async function readAttachments(
  db: Db,
  caller: Caller,
  { projectKey, ...asked }: AttachmentsQuery,
): Promise<Attachments> {
  return findAttachments(db, await formOf(db, caller, projectKey), asked)
}
