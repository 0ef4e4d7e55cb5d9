import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs'

export interface StompFrame {
  command: string
  headers: Record<string, string>
}

/** Reads frames out of text messages; a lone line end is a heart-beat. */
export function createReader(onFrame: (frame: StompFrame) => void) {
  const parser = new Parser(
    (raw: IRawFrameType) => {
      // CONNECT alone is never escaped (STOMP 1.2)
      const { command, headers } = FrameImpl.fromRawFrame(raw, raw.command !== 'CONNECT')
      onFrame({ command, headers })
    },
    () => undefined,
  )
  return (text: string) => parser.parseChunk(text)
}

export const writeFrame = (command: string, headers: Record<string, string>, body = '') =>
  FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' })
