import { type Callout, reminderText } from '@care/shared/live/events'

export interface Reminder {
  key: number
  /** The complete sentence shown. */
  text: string
  /** The order concerned; null while only the text-only channel has delivered the reminder. */
  workOrderId: number | null
  /** Set for an emergency: the elder waiting, and the place. */
  emergency: Callout | null
  /** Arrival, epoch ms. */
  at: number
}

/** Time in ms within which the same text is the same reminder, delivered by both channels. */
const sameWithinMs = 10_000
/** Maximum number of reminders shown; the list of orders has all. An emergency is always shown. */
const mostShown = 3

export interface ReceivedReminder {
  message: string
  workOrderId: number | null
  emergency?: Callout | null | undefined
}

/**
 * Adds a reminder. STOMP delivers only the text, the warning socket also the order: the first to arrive shows the
 * reminder, the second adds what is missing.
 */
export function withReminder(
  reminders: readonly Reminder[],
  { message, workOrderId, emergency = null }: ReceivedReminder,
  now: number,
): Reminder[] {
  const text = reminderText(message)
  const told = reminders.find(
    (one) => one.text === text && now - one.at < sameWithinMs && (one.workOrderId === null || workOrderId === null),
  )
  if (told) {
    const whole = {
      ...told,
      workOrderId: told.workOrderId ?? workOrderId,
      emergency: told.emergency ?? emergency,
    }
    return emergencyFirst(reminders.map((one) => (one === told ? whole : one)))
  }
  const key = Math.max(0, ...reminders.map((one) => one.key)) + 1
  return emergencyFirst([{ key, text, workOrderId, emergency, at: now }, ...reminders])
}

function emergencyFirst(reminders: Reminder[]): Reminder[] {
  const calls = reminders.filter(({ emergency }) => emergency)
  const others = reminders.filter(({ emergency }) => !emergency)
  return [...calls, ...others.slice(0, Math.max(0, mostShown - calls.length))]
}
