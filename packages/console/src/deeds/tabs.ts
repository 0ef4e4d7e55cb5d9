/** The windows of one browser, about one store of deeds. */
export interface Tabs<D> {
  /** One window tells at a time; where a browser knows no locks, as on plain http, the deed's key is what makes it count once. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** What is kept has changed; the deed that the server has by now, if that is why. */
  tell: (sent?: D) => void
  hear: (listener: (sent?: D) => void) => void
}

export function tabsOf<D>(name: string): Tabs<D> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const { locks } = navigator as Partial<Navigator>
  return {
    inTurn: async (work) => (locks ? locks.request(name, work) : work()),
    tell: (sent) => channel?.postMessage({ sent }),
    hear: (listener) => channel?.addEventListener('message', ({ data }) => listener(data.sent)),
  }
}

/** Nobody else has this store. */
export const alone = <D>(): Tabs<D> => ({
  inTurn: (work) => work(),
  tell: () => undefined,
  hear: () => undefined,
})
