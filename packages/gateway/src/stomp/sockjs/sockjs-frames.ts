/** Frames of SockJS 0.3.3: open, heartbeat, messages and close. */
export const opened = 'o'
export const beat = 'h'
export const beatMs = 25_000
export const textsFrame = (texts: readonly string[]) => `a${JSON.stringify(texts)}`
export const closedFrame = (code: number, reason: string) => `c${JSON.stringify([code, reason])}`

/** The texts that a client sent: one, or an array of them; undefined for anything else. */
export function readTexts(given: string): string[] | undefined {
  try {
    const texts: unknown[] = [JSON.parse(given)].flat()
    return texts.every((text) => typeof text === 'string') ? (texts as string[]) : undefined
  } catch {
    // the caller refuses it
    return undefined
  }
}
