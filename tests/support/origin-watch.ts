import type { Page } from 'playwright-core'

/** Collects the page's requests and sockets to other origins from now on. */
export function watchOrigin(page: Page, origin: string): string[] {
  const foreign: string[] = []
  const note = (address: string) => {
    const { protocol, host } = new URL(address)
    const leaves = ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== new URL(origin).host
    if (leaves) foreign.push(address)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return foreign
}
