import type { Caller } from '@care/shared/admin/session/session'
import { fieldOf, type ItemType, otherOf } from '@care/shared/forms/questionnaires/items/item-types'
import type { PublicRow, Result, ResultFind, ResultRow, ResultSearch } from '@care/shared/forms/questionnaires/result'
import { orNotFound } from '@care/shared/http/errors'
import type { Page, PageQuery } from '@care/shared/http/page'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { type Draft, findDraft, findDraftOf } from '../draft/questionnaire.repository.ts'
import { findVersion } from '../draft/version.repository.ts'
import { findOpenQuestionnaire } from '../open/open.repository.ts'
import { type Sign, signAddresses } from '../pictures.ts'
import { withChoiceMatchers } from './choices.ts'
import { findNewest, findPublicPage, findResult, findResultPage, type StoredResult } from './result.repository.ts'
import { scoredAnswers } from './scored-answers.ts'

const withKey = <T>(page: Page<T>, projectKey: string) => ({
  ...page,
  records: page.records.map((row) => ({ ...row, projectKey })),
})

export async function readResultPage(
  db: Db,
  caller: Caller,
  { projectKey, ...search }: ResultSearch,
): Promise<Page<ResultRow>> {
  const form = orNotFound('问卷')(await findDraft(db, caller, projectKey))
  return withKey(await findResultPage(db, form, await withChoiceMatchers(db, form, search)), projectKey)
}

/** Item types whose answers are hidden from people who may not read answers, because they can reveal who answered. */
const unshown: readonly ItemType[] = ['PASSWORD_INPUT', 'PHONE_VERIFICATION', 'SIGN_PAD', 'UPLOAD']

/** A page of public results; empty if the questionnaire's results are not public, or it is unpublished or unknown. */
export async function readPublicPage(
  db: Db,
  { projectKey, ...page }: PageQuery & { projectKey: string },
): Promise<Page<z.output<typeof PublicRow>>> {
  const open = await findOpenQuestionnaire(db, projectKey)
  const version = open && (await findVersion(db, open, open.version))
  if (!open || !version?.setting?.publicResult)
    return { records: [], total: 0, size: page.size, current: page.current, pages: 0 }
  const found = withKey(await findPublicPage(db, open, page), projectKey)
  const shown = version.items.filter(({ type }) => !unshown.includes(type))
  const fields = new Set(shown.flatMap(({ formItemId }) => [fieldOf(formItemId), otherOf(formItemId)]))
  const records = found.records.map(({ processData, ...row }) => ({
    ...row,
    processData: Object.fromEntries(Object.entries(processData).filter(([field]) => fields.has(field))),
  }))
  return { ...found, records }
}

/** The newest answer that matches the search. */
export async function readResult(db: Db, caller: Caller, asked: ResultFind, sign: Sign): Promise<Result | null> {
  const { form, result } = await newestOf(db, caller, asked)
  return result ? inWhole(db, form, result, sign) : null
}

export const isAnswered = async (db: Db, caller: Caller, asked: ResultFind): Promise<boolean> =>
  (await newestOf(db, caller, asked)).result !== undefined

async function newestOf(db: Db, caller: Caller, asked: ResultFind) {
  const form = orNotFound('问卷')(await findDraft(db, caller, asked.key ?? asked.projectKey ?? ''))
  return { form, result: await findNewest(db, form, asked) }
}

export async function readResultOf(db: Db, caller: Caller, id: number, sign: Sign): Promise<Result & StoredResult> {
  const result = orNotFound('答卷')(await findResult(db, caller, id))
  const form = orNotFound('答卷')(await findDraftOf(db, caller, result.questionnaireId))
  return inWhole(db, form, result, sign)
}

/** The answer with the version of the form that was filled in, and with signed addresses of its files. */
async function inWhole(db: Db, form: Draft, result: StoredResult, sign: Sign): Promise<Result & StoredResult> {
  const version = orNotFound('问卷版本')(await findVersion(db, form, result.version))
  const { name, items, logics } = version
  const { score } = scoredAnswers(version, result.originalData)
  // in the order of the form, because jsonb does not preserve the order of keys
  const dimensions = { ...score?.dimensions, ...result.dimensions }
  const whole = { ...result, dimensions, projectKey: form.key, name, items, logics, itemScores: score?.items ?? {} }
  return signAddresses(whole, form.tenantId, sign)
}
