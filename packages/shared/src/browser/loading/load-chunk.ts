/** Style sheets that failed to load, because the bundler's loader requests each only once. */
const lostSheets = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
  }
  addEventListener('error', note, true)
}

/**
 * Loads a lazy part of the program (code splitting). A failed load, for instance while the network or the gateway is
 * briefly away, is retried after each of the pauses (ms); rejects when the last try fails as well.
 */
export async function loadChunk<T>(load: () => Promise<T>, pauses: Iterable<number>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      // the last try below reports the reason
      await new Promise((resolve) => setTimeout(resolve, pause))
      await fetchLostSheets()
    }
  }
  return load()
}

/** Never rejects, because the next try fails on a sheet that is still missing. */
async function fetchLostSheets(): Promise<void> {
  const again = [...lostSheets].map((lost) => {
    lostSheets.delete(lost)
    const link = lost.cloneNode() as HTMLLinkElement
    return new Promise((resolve) => {
      link.onload = resolve
      link.onerror = resolve
      lost.replaceWith(link)
    })
  })
  await Promise.all(again)
}
