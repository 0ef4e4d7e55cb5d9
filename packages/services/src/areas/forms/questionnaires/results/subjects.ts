import type { Caller } from '@care/shared/admin/session/session'
import { invalid, notFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import type { FoundLink } from '../links/link.repository.ts'
import type { OpenQuestionnaire } from '../open/open.repository.ts'
import { mayNameSubject } from '../respondent.ts'
import { findVisiblePeople, type NamedPeople, type VisiblePeople } from './result.repository.ts'

const nobody: VisiblePeople = { userId: null, oldmanId: null, workOrderJobId: null, inviteUserId: null }
const nouns: Record<keyof VisiblePeople, string> = {
  userId: '填写对象',
  oldmanId: '长者',
  workOrderJobId: '服务项',
  inviteUserId: '邀请人',
}

/**
 * Determines whom an answer is about: the elder of the personal link; without a link, a person whom staff of the
 * institution name and may see. Throws 400 if any other sender names a person, and 404 if the named person or work
 * order item is not visible.
 */
export async function findSubjects(
  db: Db,
  caller: Caller,
  open: OpenQuestionnaire,
  link: FoundLink | undefined,
  said: NamedPeople,
): Promise<VisiblePeople> {
  const named = link ? { userId: link.oldmanId, oldmanId: link.oldmanId } : said
  const fields = (['userId', 'oldmanId', 'workOrderJobId', 'inviteUserId'] as const).filter((field) => named[field])
  if (fields.length === 0) return nobody
  if (!link && !mayNameSubject(caller, open))
    throw invalid('只有本机构员工登录后，或通过专属链接，才能指定为谁填写，请登录后重试')
  const known = await findVisiblePeople(db, open.tenantId, named)
  const missing = fields.find((field) => known[field] !== named[field])
  if (missing) throw notFound(nouns[missing])
  return known
}
