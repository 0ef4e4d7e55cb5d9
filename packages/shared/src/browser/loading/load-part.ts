/** Style sheets that did not come: the build's loader asks for each only once. */
const lostSheets = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
  }
  addEventListener('error', note, true)
}

/**
 * A part of the program that is loaded when it is needed. When it does not come, because the network or the gateway is
 * away for a moment, it is asked for again after each of the pauses (ms); rejects when the last try fails as well.
 */
export async function loadPart<T>(load: () => Promise<T>, pauses: Iterable<number>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      // the last try below tells why
      await new Promise((resolve) => setTimeout(resolve, pause))
      await fetchLostSheets()
    }
  }
  return load()
}

/** Never rejects: a sheet that is still missing is missed by the next try. */
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
