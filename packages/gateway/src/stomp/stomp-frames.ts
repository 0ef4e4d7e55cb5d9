import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs'

export interface StompFrame {
  command: string
  headers: Record<string, string>
}

const maxFrameChars = 64 * 1024

/**
 * Parses the frames in text messages; a single line end is a heartbeat. Throws if a frame does not end within 64 kB.
 */
export function createReader(onFrame: (frame: StompFrame) => void) {
  let unfinished = 0
  const parser = new Parser(
    (raw: IRawFrameType) => {
      unfinished = 0
      // by the standard (STOMP 1.2) only CONNECT is never escaped
      const { command, headers } = FrameImpl.fromRawFrame(raw, raw.command !== 'CONNECT')
      onFrame({ command, headers })
    },
    () => {
      unfinished = 0
    },
  )
  return (text: string) => {
    unfinished += text.length
    if (unfinished > maxFrameChars) throw new Error('a frame without end')
    parser.parseChunk(text)
  }
}

/** A frame with a text body, as text. */
export const writeFrame = (command: string, headers: Record<string, string>, body = '') =>
  String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }))
