import { clearSession, sessionId } from '@care/shared/browser/session/token-store'
import { loginAddress } from './redirect.ts'

const noticeKey = 'care.notice'
/** Id of the session that the user signed out of, for its other windows. */
const leftKey = 'care.left'

let isLeaving = false

/**
 * Clears the session and reloads at the sign-in page, which shows the notice; nothing of the person stays in memory.
 */
export function leaveSession(notice?: string): void {
  if (isLeaving) return
  isLeaving = true
  const address = notice ? loginAddress(location) : '/login'
  if (!notice) forgetPerson()
  clearSession()
  if (notice) keepNotice(notice)
  location.replace(address)
}

/**
 * Kept after signing out: the look of the sign-in page, other sessions of this browser and an unfinished registration.
 */
const staying = /^care\.(dress$|session|enterprise-draft)/

/** Signing out leaves nothing of the person in this browser (specification 0 §4). */
function forgetPerson() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('care.') && !staying.test(key)) localStorage.removeItem(key)
  localStorage.setItem(leftKey, sessionId() ?? '')
}

/** Whether the user pressed 退出登录 in any window of this session: then all its windows sign out. */
export const wasSignedOut = () => sessionId() !== null && localStorage.getItem(leftKey) === sessionId()

/** Keeps a notice for the sign-in page. */
export const keepNotice = (text: string) => sessionStorage.setItem(noticeKey, text)
/** The notice of the sign-in page, kept until somebody signs in. */
export const readNotice = () => sessionStorage.getItem(noticeKey)
export const dropNotice = () => sessionStorage.removeItem(noticeKey)
