import { needsPhoneNumbers } from '@care/shared/admin/session/needs-phone-numbers'
import type { Caller } from '@care/shared/admin/session/session'
import type {
  CreatedLinks,
  LinkSearch,
  LinksDraft,
  PersonalLink,
} from '@care/shared/forms/questionnaires/links/personal-link'
import type { LinkState } from '@care/shared/forms/questionnaires/links/personal-links.words'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { conflict, invalid, notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import type { Db } from '../../../../platform/db/client.ts'
import type { Tokens } from '../../../../platform/secrets/tokens.ts'
import { findDraft } from '../draft/questionnaire.repository.ts'
import { draftToChange } from '../draft/write-questionnaire.ts'
import {
  checkExpiry,
  closeLink,
  findElderIds,
  findEldersWithLink,
  findLinkPage,
  findLinkState,
  insertLinks,
} from './link.repository.ts'

/**
 * Creates a link for each of these elders who has no usable one. Locks the draft, so that of two concurrent calls the
 * second finds the links of the first.
 */
export async function makeLinks(db: Db, caller: Caller, draft: LinksDraft, tokens: Tokens): Promise<CreatedLinks> {
  const { projectKey, expireTime, isPrefilled } = draft
  const form = await draftToChange(db, caller, projectKey)
  if (form.status !== QuestionnaireStatus.Collecting) throw refused('问卷发布后才能生成专属链接')
  if (isPrefilled && !caller.permissions.includes('elder:view'))
    throw refused('没有查看长者档案的权限，不能带出已知信息')
  const { isPast, isFar } = await checkExpiry(db, expireTime)
  if (isPast) throw invalid('截止时间必须晚于现在')
  if (isFar) throw invalid('截止时间最长为一年')

  const wanted = [...new Set(draft.oldmanIds)]
  const known = await findElderIds(db, form.tenantId, wanted)
  if (known.length < wanted.length) throw notFound('长者')
  const holders = await findEldersWithLink(db, form, wanted)
  const rows = wanted
    .filter((id) => !holders.has(id))
    .map((oldmanId) => ({
      tenantId: form.tenantId,
      questionnaireId: form.id,
      oldmanId,
      expireTime,
      isPrefilled,
      ...tokens.next(form.tenantId),
      showsMobile: isPrefilled && needsPhoneNumbers(caller),
      createBy: caller.userId,
      createUser: caller.nickName,
    }))
  if (rows.length > 0) await insertLinks(db, rows)
  return { made: rows.length, kept: holders.size }
}

export async function readLinks(
  db: Db,
  caller: Caller,
  { projectKey, ...search }: LinkSearch,
  tokens: Tokens,
): Promise<Page<PersonalLink>> {
  const form = orNotFound('问卷')(await findDraft(db, caller, projectKey))
  const page = await findLinkPage(db, form, search)
  const records = page.records.map(({ tokenSealed, ...link }) => ({
    ...link,
    token: link.state === 'open' ? tokens.open(tokenSealed, form.tenantId) : null,
  }))
  return { ...page, records }
}

const why: Record<Exclude<LinkState, 'open'>, string> = {
  filled: '已通过该链接填写，不能撤销',
  revoked: '该链接已撤销',
  expired: '该链接已过期，不需要撤销',
}

/** Revokes a link, which then can no longer be used to answer. */
export async function revokeLink(db: Db, caller: Caller, id: number): Promise<true> {
  if (await closeLink(db, caller, id)) return true
  const { state } = orNotFound('链接')(await findLinkState(db, caller, id))
  throw conflict(state === 'open' ? '链接状态已变更，请刷新后重试' : why[state])
}
