import { readSession } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'

const channelName = 'care.lock'

/** Whether the server holds this session locked, as far as this window knows. */
export const lockedAtom = atom(false)
lockedAtom.onMount = (set) => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<{ session: string; locked: boolean }>) => {
    if (data.session === readSession()?.id) set(data.locked)
  }
  return () => channel.close()
}

/** Other windows of the session close, or open again, at once; without this they would with their next call. */
export function tellOtherWindows(locked: boolean): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ session: readSession()?.id, locked })
  channel.close()
}
