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

/** Why a link cannot be used; unknown links and those of another questionnaire get the same answer as revoked ones. */
const refusalOf = (link: HeldLink | undefined): string | null => (link ? refusals[link.state] : linkGone)

/** Opens a link of a published questionnaire: for whom it is, and the answers to start with. */
export async function openLink(db: Db, { projectKey, linkToken }: LinkAsked): Promise<LinkOpened> {
  const open = await openFor(db, projectKey)
  const link = open && (await findLink(db, open, linkToken))
  const refusal = refusalOf(link)
  if (!open || !link || refusal) return { refusal, elder: '', originalData: {} }
  const version = link.isPrefilled ? await findVersion(db, open, open.version) : undefined
  const known = { ...link, mobile: link.showsMobile ? link.mobile : null }
  return { refusal, elder: maskedName(link.userName), originalData: knownAnswers(version?.items ?? [], known) }
}

/** Throws when the link cannot be used. */
export function insistOnLink(link: HeldLink | undefined): asserts link is HeldLink {
  const refusal = refusalOf(link)
  if (refusal) throw refused(refusal)
}

/** Uses up the link: the second of two concurrent answers is refused and rolled back. */
export async function spend(db: Db, open: Open, token: string, { id }: HeldLink, resultId: number): Promise<void> {
  if (await spendLink(db, open.tenantId, id, resultId)) return
  throw refused(refusalOf(await findLink(db, open, token)) ?? linkGone)
}
