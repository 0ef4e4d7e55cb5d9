import { maskedName } from '@care/shared/elders/masked-name'
import { refused } from '@care/shared/http/errors'
import type { LinkAsked, LinkOpened } from '@care/shared/questionnaires/links/personal-link'
import { linkExpired, linkFilled, linkGone } from '@care/shared/questionnaires/links/personal-links.words'
import type { Db } from '../../../platform/db/client.ts'
import { findVersion } from '../draft/version.repository.ts'
import { type Open, openFor } from '../open/open.repository.ts'
import { knownAnswers } from './known-answers.ts'
import { findLink, type HeldLink, spendLink } from './link.repository.ts'

const refusals = { open: null, filled: linkFilled, expired: linkExpired, revoked: linkGone } as const

/** Why nothing can be filled in by it: one that is unknown and one of another questionnaire are no more than nothing. */
const refusalOf = (link: HeldLink | undefined): string | null => (link ? refusals[link.state] : linkGone)

/** For whom and with what it begins, for whoever holds a link of what is published. */
export async function openLink(db: Db, { projectKey, linkToken }: LinkAsked): Promise<LinkOpened> {
  const open = await openFor(db, projectKey)
  const link = open && (await findLink(db, open, linkToken))
  const refusal = refusalOf(link)
  if (!open || !link || refusal) return { refusal, elder: '', originalData: {} }
  const version = link.isPrefilled ? await findVersion(db, open, open.version) : undefined
  const known = { ...link, mobile: link.showsMobile ? link.mobile : null }
  return { refusal, elder: maskedName(link.userName), originalData: knownAnswers(version?.items ?? [], known) }
}

/** Throws where nothing can be filled in by it. */
export function insistOnLink(link: HeldLink | undefined): asserts link is HeldLink {
  const refusal = refusalOf(link)
  if (refusal) throw refused(refusal)
}

/** One answer: of two that came at once the second is told so, and leaves nothing behind. */
export async function spend(db: Db, open: Open, token: string, { id }: HeldLink, resultId: number): Promise<void> {
  if (await spendLink(db, open.tenantId, id, resultId)) return
  throw refused(refusalOf(await findLink(db, open, token)) ?? linkGone)
}
