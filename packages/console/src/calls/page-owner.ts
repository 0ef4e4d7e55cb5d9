import type { UserInfo } from '@care/shared/admin/session/session'
import { readSession } from '@care/shared/browser/session/token-store'
import { ApiError } from '@care/shared/http/client'
import { notSentReason } from '../outbox/queued-operation.ts'

let owner: UserInfo | null = null

/**
 * The person and institution that this page was opened for. A page never changes its owner: a sign-in by another person
 * loads a new page.
 */
export function pageOwner(): UserInfo | null {
  owner ??= readSession()?.user ?? null
  return owner
}

/** The user of the window's session if it is another person or institution than the page owner; otherwise null. */
export function otherSessionOwner(): UserInfo | null {
  const now = readSession()?.user
  const own = pageOwner()
  return now && own && (now.id !== own.id || now.tenantId !== own.tenantId) ? now : null
}

export function wrongTenantText(own: Pick<UserInfo, 'tenantName'>, now: Pick<UserInfo, 'tenantName'>): string {
  return `此页面属于“${own.tenantName}”，当前登录的是“${now.tenantName}”，操作没有提交。请按当前机构重新打开页面`
}

/**
 * Throws if the window's session belongs to another user than the page, so that no call is sent in another user's name.
 */
export function assertPageOwner(): void {
  const now = otherSessionOwner()
  if (now && owner) throw new ApiError(403, wrongTenantText(owner, now), null, { reason: notSentReason })
}
