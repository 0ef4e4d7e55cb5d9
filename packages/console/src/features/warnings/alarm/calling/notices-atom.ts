import { atom } from 'jotai'
import { keptAtom } from '../../../../kit/page/kept-atom.ts'

/** The person here wants desktop notifications on this computer. */
export const wantsNoticesAtom = keptAtom('desktop-notices', (kept) => kept === true)

/** Browsers offer them on https alone. */
export const offersNotices = () => typeof Notification !== 'undefined'

const asked = atom(offersNotices() ? Notification.permission : 'denied')
/** What the browser says to them. */
export const permissionAtom = atom((get) => get(asked))

/** Asks the browser, which asks the person: only ever by their own press. */
export const askForNoticesAtom = atom(null, async (_get, set) => {
  const answer = await Notification.requestPermission()
  set(asked, answer)
  set(wantsNoticesAtom, answer === 'granted')
})
