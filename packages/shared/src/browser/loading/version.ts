/** Names of the scripts that a page begins with: they change with every version. */
export function scriptsOf(html: string): string {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src).join(' ')
}

/** Another version is there, as far as the two pages tell. */
export const isNewer = (running: string, served: string): boolean =>
  scriptsOf(served) !== '' && scriptsOf(served) !== scriptsOf(running)
