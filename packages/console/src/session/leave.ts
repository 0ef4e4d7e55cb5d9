import type { ApiError } from '@care/shared/http/client'
import { clearSession } from '@care/shared/session/token-store'

const noticeKey = 'care.notice'
/** The account is paused, the person stays signed in (specification 1 §8). */
const paused = ['机构账户时间到期', '机构账户已被冻结,请联系管理员进行解冻']

export function endsSession({ status, message }: Pick<ApiError, 'status' | 'message'>): boolean {
  return (status === 401 || status === 426) && !paused.includes(message)
}

/** Forgets the session and reloads at the sign-in page, which shows the notice; nothing of the person stays in memory. */
export function leave(notice?: string): void {
  clearSession()
  if (notice) sessionStorage.setItem(noticeKey, notice)
  location.replace(notice ? `/login?redirect=${encodeURIComponent(location.pathname + location.search)}` : '/login')
}

/** What the sign-in page has to tell, once. */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(noticeKey)
  sessionStorage.removeItem(noticeKey)
  return notice
}
