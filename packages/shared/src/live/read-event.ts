import type { LiveEvent } from './events.ts'

type Kind = LiveEvent['kind']

/** What an event of each kind carries. Browsers judge by this alone: the schemas weigh more than the whole live client. */
export const carried: { [K in Kind]: readonly (keyof Extract<LiveEvent, { kind: K }>)[] } = {
  hello: ['cursor'],
  warning: ['tenantId', 'seq', 'warning'],
  'warning-changed': ['tenantId', 'seq', 'warning'],
  beat: ['time', 'cursor'],
  resumed: ['cursor', 'missed'],
  progress: ['key', 'rate', 'url'],
  reminder: ['tenantId', 'username', 'text', 'workOrderId'],
  announcement: ['tenantId', 'announcementId', 'title'],
  'work-order': ['tenantId', 'workOrderId'],
  'join-request': ['tenantId', 'inviteId', 'name'],
}

/** Null for what is not an event of ours: the answer to the heart-beat, or a newer server's kind. */
export function readEvent(text: string): LiveEvent | null {
  if (!text.startsWith('{')) return null
  try {
    const event = JSON.parse(text) as Record<string, unknown>
    const names = Object.hasOwn(carried, String(event.kind)) ? carried[event.kind as Kind] : null
    return names?.every((name) => event[name] !== undefined) ? (event as LiveEvent) : null
  } catch {
    // Broken JSON is dropped; if it held a number, the gap it leaves is replayed.
    return null
  }
}
