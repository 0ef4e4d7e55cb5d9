import type { TabMeans } from './leadership.ts'

/** How the tabs of this name speak to each other; null on plain http and in browsers that cannot: there each tab is for itself. */
export function tabMeans(name: string): TabMeans | null {
  if (!globalThis.navigator?.locks || typeof BroadcastChannel === 'undefined') return null
  return { locks: navigator.locks, channel: new BroadcastChannel(name), tab: `${Date.now()}.${Math.random()}` }
}
