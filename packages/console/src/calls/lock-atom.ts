import { readSession } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'

const channelName = 'care.lock'

/** Whether the server has locked this session, as far as this window knows. */
export const lockedAtom = atom(false)
lockedAtom.onMount = (set) => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<{ session: string; locked: boolean }>) => {
    if (data.session === readSession()?.id) set(data.locked)
  }
  return () => channel.close()
}

/**
 * Broadcasts a lock or unlock to the other windows of the session, which would otherwise notice only at their next
 * call.
 */
export function broadcastLock(locked: boolean): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ session: readSession()?.id, locked })
  channel.close()
}
