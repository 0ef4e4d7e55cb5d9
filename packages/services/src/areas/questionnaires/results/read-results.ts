import { found } from '@care/shared/http/errors'
import type { Page, PageQuery } from '@care/shared/http/page'
import type { PublicRow, Result, ResultFind, ResultRow, ResultSearch } from '@care/shared/questionnaires/result'
import type { Caller } from '@care/shared/session/session'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { findDraft } from '../draft/questionnaire.repository.ts'
import { findVersion } from '../draft/version.repository.ts'
import { openFor } from '../open/open.repository.ts'
import { findNewest, findPublicPage, findResultPage } from './result.repository.ts'

const withKey = <T>(page: Page<T>, projectKey: string) => ({
  ...page,
  records: page.records.map((row) => ({ ...row, projectKey })),
})

export async function readResultPage(
  db: Db,
  caller: Caller,
  { projectKey, ...search }: ResultSearch,
): Promise<Page<ResultRow>> {
  const form = found('问卷')(await findDraft(db, caller, projectKey))
  return withKey(await findResultPage(db, form, search), projectKey)
}

/** Empty of what shows its results to nobody, of what is not published, and of what there is not. */
export async function readPublicPage(
  db: Db,
  { projectKey, ...page }: PageQuery & { projectKey: string },
): Promise<Page<z.output<typeof PublicRow>>> {
  const open = await openFor(db, projectKey)
  const version = open && (await findVersion(db, open, open.version))
  if (!open || !version?.setting?.publicResult)
    return { records: [], total: 0, size: page.size, current: page.current, pages: 0 }
  return withKey(await findPublicPage(db, open, page), projectKey)
}

export async function readResult(db: Db, caller: Caller, asked: ResultFind): Promise<Result | null> {
  const key = asked.key ?? asked.projectKey ?? ''
  const form = found('问卷')(await findDraft(db, caller, key))
  const result = await findNewest(db, form, asked)
  if (!result) return null
  const version = found('问卷版本')(await findVersion(db, form, result.version))
  return { ...result, projectKey: key, items: version.items }
}
