import type { Caller } from '@care/shared/admin/session/session'
import type { ResultSearch } from '@care/shared/forms/questionnaires/result'
import type {
  AnswerColumn,
  Attachments,
  AttachmentsQuery,
  ResultRowsQuery,
} from '@care/shared/forms/questionnaires/sheets.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { findDraft } from '../draft/questionnaire.repository.ts'
import { findItemsOfAllVersions } from '../draft/version.repository.ts'
import { answerColumns } from './answer-columns.ts'
import { findAttachments } from './attachment.repository.ts'
import { withChoiceMatchers } from './choices.ts'
import { countResults, findResultCells } from './result.repository.ts'

const formOf = async (db: Db, caller: Caller, key: string) => orNotFound('问卷')(await findDraft(db, caller, key))

export async function readColumns(db: Db, caller: Caller, key: string): Promise<AnswerColumn[]> {
  const versions = await findItemsOfAllVersions(db, await formOf(db, caller, key))
  return answerColumns(versions.map(({ items }) => items))
}

export async function countRows(db: Db, caller: Caller, { projectKey, ...search }: ResultSearch): Promise<number> {
  const form = await formOf(db, caller, projectKey)
  return countResults(db, form, await withChoiceMatchers(db, form, search))
}

export async function readRows(
  db: Db,
  caller: Caller,
  { projectKey, ...asked }: z.output<typeof ResultRowsQuery>,
): Promise<{ cells: string; next: string | null }> {
  const form = await formOf(db, caller, projectKey)
  return findResultCells(db, form, await withChoiceMatchers(db, form, asked))
}

export async function readAttachments(
  db: Db,
  caller: Caller,
  { projectKey, ...asked }: AttachmentsQuery,
): Promise<Attachments> {
  const form = await formOf(db, caller, projectKey)
  return findAttachments(db, form, await withChoiceMatchers(db, form, asked))
}
