import { isCursor, type LiveEvent, type LiveKind, type LiveRequest, liveKinds } from './events.ts'

/** Parses an event; null for anything else, such as a heartbeat's reply or an unknown kind. */
export function readEvent(message: string): LiveEvent | null {
  const event = readObject(message)
  const kind = String(event?.kind)
  if (!event || !Object.hasOwn(liveKinds, kind)) return null
  const carried = Object.entries(liveKinds[kind as LiveKind].carries)
  return carried.every(([name, is]) => is(event[name])) ? (event as LiveEvent) : null
}

/** Parses a request; null for one that clients may not make. */
export function readRequest(message: string): LiveRequest | null {
  const request = readObject(message)
  return request?.kind === 'resume' && isCursor(request.cursor) ? { kind: 'resume', cursor: request.cursor } : null
}

function readObject(message: string): Record<string, unknown> | null {
  if (!message.startsWith('{')) return null
  try {
    return JSON.parse(message)
  } catch {
    // Invalid JSON is dropped; if it had a sequence number, a replay fills the gap.
    return null
  }
}
