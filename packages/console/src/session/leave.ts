import type { ApiError } from '@care/shared/http/client'
import { clearSession } from '@care/shared/session/token-store'
import { loginAddress } from './redirect.ts'

const noticeKey = 'care.notice'
/** The account is paused, the person stays signed in (specification 1 §8). */
const paused = ['机构账户时间到期', '机构账户已被冻结,请联系管理员进行解冻']

export function endsSession({ status, message }: Pick<ApiError, 'status' | 'message'>): boolean {
  return (status === 401 || status === 426) && !paused.includes(message)
}

let isLeaving = false

/** Forgets the session and begins anew at the sign-in page, which shows the notice; nothing of the person stays in memory. */
export function leave(notice?: string): void {
  if (isLeaving) return
  isLeaving = true
  const address = notice ? loginAddress(location) : '/login'
  clearSession()
  if (notice) sessionStorage.setItem(noticeKey, notice)
  location.replace(address)
}

/** What the sign-in page has to tell, until somebody signs in. */
export const readNotice = () => sessionStorage.getItem(noticeKey)
export const dropNotice = () => sessionStorage.removeItem(noticeKey)
