/** Names of a page's entry scripts, which change with every version. */
export function scriptsOf(html: string): string {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src).join(' ')
}

/** Whether the served page has other entry scripts than the running one. */
export const isNewer = (running: string, served: string): boolean =>
  scriptsOf(served) !== '' && scriptsOf(served) !== scriptsOf(running)
