import type { LiveEvent } from '../../live/events.ts'

/** A socket without a network, for tests: the test plays the server. */
export class FakeSocket {
  readonly url: string
  readyState: 0 | 1 | 2 | 3 = 0
  sent: string[] = []
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null

  constructor(url: string) {
    this.url = url
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.readyState = 3
  }

  opens() {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }

  says(event: LiveEvent | string) {
    const data = typeof event === 'string' ? event : JSON.stringify(event)
    this.onmessage?.({ data } as MessageEvent)
  }

  ends(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code } as CloseEvent)
  }
}
