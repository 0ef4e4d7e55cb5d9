/** Frames of SockJS 0.3.3: open, heartbeat, messages, and close. */
export const openFrame = 'o'
export const heartbeatFrame = 'h'
export const heartbeatMs = 25_000
export const textsFrame = (texts: readonly string[]) => `a${JSON.stringify(texts)}`
export const closedFrame = (code: number, reason: string) => `c${JSON.stringify([code, reason])}`

/** Parses the texts that a client sent: a single text or an array of texts; undefined for anything else. */
export function readTexts(given: string): string[] | undefined {
  try {
    const texts: unknown[] = [JSON.parse(given)].flat()
    return texts.every((text) => typeof text === 'string') ? (texts as string[]) : undefined
  } catch {
    // the calling function refuses malformed input
    return undefined
  }
}
