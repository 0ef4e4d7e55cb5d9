import type { LinkOpened, LinkRequest } from '@care/shared/forms/questionnaires/links/personal-link'
import {
  linkExpiredText,
  linkGoneText,
  linkUsedText,
} from '@care/shared/forms/questionnaires/links/personal-links.words'
import { refused } from '@care/shared/http/errors'
import { maskedName } from '@care/shared/people/elders/masked-name'
import type { Db } from '../../../../platform/db/client.ts'
import { findVersion } from '../draft/version.repository.ts'
import { findOpenQuestionnaire, type OpenQuestionnaire } from '../open/open.repository.ts'
import { knownAnswers } from './known-answers.ts'
import { type FoundLink, findLink, markLinkUsed } from './link.repository.ts'

const refusals = { open: null, filled: linkUsedText, expired: linkExpiredText, revoked: linkGoneText } as const

/**
 * Why a link cannot be used. Unknown links and those of another questionnaire get the same message as revoked ones, so
 * that it reveals nothing.
 */
const refusalOf = (link: FoundLink | undefined): string | null => (link ? refusals[link.state] : linkGoneText)

/** Opens a link of a published questionnaire; returns its elder and the prefilled answers. */
export async function openLink(db: Db, { projectKey, linkToken }: LinkRequest): Promise<LinkOpened> {
  const open = await findOpenQuestionnaire(db, projectKey)
  const link = open && (await findLink(db, open, linkToken))
  const refusal = refusalOf(link)
  if (!open || !link || refusal) return { refusal, elder: '', originalData: {} }
  const version = link.isPrefilled ? await findVersion(db, open, open.version) : undefined
  const known = { ...link, mobile: link.showsMobile ? link.mobile : null }
  return { refusal, elder: maskedName(link.userName), originalData: knownAnswers(version?.items ?? [], known) }
}

/** Throws when the link cannot be used. */
export function requireLink(link: FoundLink | undefined): asserts link is FoundLink {
  const refusal = refusalOf(link)
  if (refusal) throw refused(refusal)
}

/** Marks the link as used. Of two concurrent answers the second is refused and rolled back. */
export async function consumeLink(
  db: Db,
  open: OpenQuestionnaire,
  token: string,
  { id }: FoundLink,
  resultId: number,
): Promise<void> {
  if (await markLinkUsed(db, open.tenantId, id, resultId)) return
  throw refused(refusalOf(await findLink(db, open, token)) ?? linkGoneText)
}
