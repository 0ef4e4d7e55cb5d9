import { atom } from 'jotai'
import { storedAtom } from '../../../../../kit/page/stored-atom.ts'

/** Whether the user switched on desktop notifications in this browser. */
export const wantsNoticesAtom = storedAtom('desktop-notices', (kept) => kept === true)

/** Browsers support notifications in secure contexts (https) only. */
export const supportsNotifications = () => typeof Notification !== 'undefined'

const asked = atom(supportsNotifications() ? Notification.permission : 'denied')
/** The notification permission granted by the browser. */
export const notificationPermissionAtom = atom((get) => get(asked))

/** Requests the permission; may only be called from a click, as browsers demand. */
export const requestPermissionAtom = atom(null, async (_get, set) => {
  const answer = await Notification.requestPermission()
  set(asked, answer)
  set(wantsNoticesAtom, answer === 'granted')
})
