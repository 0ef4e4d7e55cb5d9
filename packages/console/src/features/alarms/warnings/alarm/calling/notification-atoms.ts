import { atom } from 'jotai'
import { storedAtom } from '../../../../../kit/page/stored-atom.ts'

/** Whether the person wants desktop notifications in this browser. */
export const wantsNoticesAtom = storedAtom('desktop-notices', (kept) => kept === true)

/** Browsers support notifications in secure contexts (https) only. */
export const supportsNotifications = () => typeof Notification !== 'undefined'

const asked = atom(supportsNotifications() ? Notification.permission : 'denied')
/** The permission that the browser has given. */
export const permissionAtom = atom((get) => get(asked))

/** Requests the permission; call it only from a press of the person. */
export const requestPermissionAtom = atom(null, async (_get, set) => {
  const answer = await Notification.requestPermission()
  set(asked, answer)
  set(wantsNoticesAtom, answer === 'granted')
})
