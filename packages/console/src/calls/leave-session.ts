import { clearSession, sessionId } from '@care/shared/browser/session/token-store'
import { loginAddress } from './redirect.ts'

const noticeKey = 'care.notice'
/** localStorage key of the id of the signed-out session, which its other windows read. */
const leftKey = 'care.left'

let isLeaving = false

/** Clears the session and reloads at the sign-in page, which shows the notice; no personal data stays in memory. */
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
 * localStorage keys kept after signing out: the theme of the sign-in page, other sessions of this browser and an
 * unfinished registration.
 */
const staying = /^care\.(dress$|session|enterprise-draft)/

/** Clears the personal data of the user from this browser at sign-out (specification 0 §4). */
function forgetPerson() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('care.') && !staying.test(key)) localStorage.removeItem(key)
  localStorage.setItem(leftKey, sessionId() ?? '')
}

/** Whether the user pressed 退出登录 in any window of this session: then all its windows sign out. */
export const wasSignedOut = () => sessionId() !== null && localStorage.getItem(leftKey) === sessionId()

/** Stores a notice for the sign-in page. */
export const keepNotice = (text: string) => sessionStorage.setItem(noticeKey, text)
/** The notice of the sign-in page, stored until the next sign-in. */
export const readNotice = () => sessionStorage.getItem(noticeKey)
export const dropNotice = () => sessionStorage.removeItem(noticeKey)
