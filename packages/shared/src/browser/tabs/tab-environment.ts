import type { TabEnvironment } from './leadership.ts'

/**
 * Locks and channel between tabs of this name; null on plain http and in browsers without them: each tab has its own
 * socket.
 */
export function openTabEnvironment(name: string): TabEnvironment | null {
  if (!globalThis.navigator?.locks || typeof BroadcastChannel === 'undefined') return null
  return { locks: navigator.locks, channel: new BroadcastChannel(name), tab: `${Date.now()}.${Math.random()}` }
}
