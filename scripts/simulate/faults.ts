import type { SimulatedDevice } from './fleet.ts'
import type { Message } from './messages.ts'
import type { Fault } from './options.ts'

const share = 0.1
const silence = 30_000

/** Injects the requested faults into a tenth of the messages. */
export function createFaults(wanted: Set<Fault>) {
  const silentUntil = new Map<string, number>()
  const strikes = (fault: Fault) => wanted.has(fault) && Math.random() < share

  /** Whether the device is silent; a device that goes silent stays silent for 30 s. */
  function isSilent({ imei }: SimulatedDevice): boolean {
    const now = Date.now()
    if ((silentUntil.get(imei) ?? 0) > now) return true
    if (!wanted.has('offline') || Math.random() > share / 10) return false
    silentUntil.set(imei, now + silence)
    return true
  }

  /** Messages to send instead of the original message: possibly malformed, late or duplicated. */
  function spoil(message: Message): Message[] {
    const sent = strikes('malformed') ? malformed(message) : strikes('late') ? late(message) : message
    return strikes('duplicate') ? [sent, sent] : [sent]
  }

  return { isSilent, spoil }
}

function malformed(message: Message): Message {
  const ways = [
    { type: 'unknown' },
    { time: '昨天' },
    { id: '' },
    { id: 'x'.repeat(65) },
    { type: 'heartRate', heartRate: '很快' },
  ]
  return { ...message, ...ways[Math.floor(Math.random() * ways.length)] }
}

/** The message with a time up to two hours earlier. */
function late(message: Message): Message {
  return { ...message, time: new Date(Date.now() - Math.random() * 7_200_000).toISOString() }
}
