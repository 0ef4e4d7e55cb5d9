import { clearSession, sessionId } from '@care/shared/browser/session/token-store'
import { loginAddress } from './redirect.ts'

const noticeKey = 'care.notice'
/** The session that somebody left on purpose, for the other windows of it. */
const leftKey = 'care.left'

let isLeaving = false

/** Forgets the session and begins anew at the sign-in page, which shows the notice; nothing of the person stays in memory. */
export function leave(notice?: string): void {
  if (isLeaving) return
  isLeaving = true
  const address = notice ? loginAddress(location) : '/login'
  if (!notice) forgetPerson()
  clearSession()
  if (notice) keepNotice(notice)
  location.replace(address)
}

/** The look of the sign-in page, other sessions of this browser and what a registering person has written stay. */
const staying = /^care\.(dress$|session|enterprise-draft)/

/** Signing out on purpose leaves nothing of the person in this browser (specification 0 §4). */
function forgetPerson() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('care.') && !staying.test(key)) localStorage.removeItem(key)
  localStorage.setItem(leftKey, sessionId() ?? '')
}

/** Somebody pressed 退出登录 in a window of this session: no window of it stays. */
export const wasLeft = () => sessionId() !== null && localStorage.getItem(leftKey) === sessionId()

/** For the sign-in page to tell. */
export const keepNotice = (text: string) => sessionStorage.setItem(noticeKey, text)
/** What the sign-in page has to tell, until somebody signs in. */
export const readNotice = () => sessionStorage.getItem(noticeKey)
export const dropNotice = () => sessionStorage.removeItem(noticeKey)
