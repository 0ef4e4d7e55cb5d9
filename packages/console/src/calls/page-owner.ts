import { readSession } from '@care/shared/browser/session/token-store'
import { ApiError } from '@care/shared/http/client'
import type { UserInfo } from '@care/shared/session/session'
import { notAsked } from '../deeds/kept.ts'

let owner: UserInfo | null = null

/** For whom, and for which institution, this page was opened. A page never changes hands: another person gets a new one. */
export function pageOwner(): UserInfo | null {
  owner ??= readSession()?.user ?? null
  return owner
}

/** The session of this window is another person's or another institution's than the page: null, or whose it is now. */
export function strangerHere(): UserInfo | null {
  const now = readSession()?.user
  const own = pageOwner()
  return now && own && (now.id !== own.id || now.tenantId !== own.tenantId) ? now : null
}

export function wrongTenant(own: Pick<UserInfo, 'tenantName'>, now: Pick<UserInfo, 'tenantName'>): string {
  return `此页面属于“${own.tenantName}”，当前登录的是“${now.tenantName}”，操作没有提交。请按当前机构重新打开页面`
}

/** Nothing is asked or saved in the name of another institution than the page shows. */
export function insistOnOwner(): void {
  const now = strangerHere()
  if (now && owner) throw new ApiError(403, wrongTenant(owner, now), null, { reason: notAsked })
}
