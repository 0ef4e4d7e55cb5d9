/** Coordinates the windows of one browser that share a store. */
export interface WindowSync<D> {
  /**
   * Runs `work` in one window at a time (Web Locks). Plain http has no locks, so there the idempotency key prevents
   * duplicates.
   */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Notifies other windows that the store has changed; `sent` is the operation that the server has just accepted, if
   * any.
   */
  tell: (sent?: D) => void
  hear: (listener: (sent?: D) => void) => void
}

export function createWindowSync<D>(name: string): WindowSync<D> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const { locks } = navigator as Partial<Navigator>
  return {
    inTurn: async (work) => (locks ? locks.request(name, work) : work()),
    tell: (sent) => channel?.postMessage({ sent }),
    hear: (listener) => channel?.addEventListener('message', ({ data }) => listener(data.sent)),
  }
}

/** Window sync of a store that no other window uses. */
export const singleWindow = <D>(): WindowSync<D> => ({
  inTurn: (work) => work(),
  tell: () => undefined,
  hear: () => undefined,
})
