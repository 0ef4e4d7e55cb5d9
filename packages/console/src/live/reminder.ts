import { type Callout, reminderText } from '@care/shared/live/events'

export interface Reminder {
  key: number
  /** The whole sentence, as it is shown. */
  text: string
  /** The order it speaks of; null until the channel that knows it has told. */
  workOrderId: number | null
  /** An emergency: who waits where. */
  emergency: Callout | null
  /** Epoch ms. */
  at: number
}

/** The same words within this time are the same reminder, told by both channels. */
const sameWithinMs = 10_000
/** More than these are not piled up; the list has them all. An emergency always stays. */
const mostShown = 3

export interface Heard {
  message: string
  workOrderId: number | null
  emergency?: Callout | null | undefined
}

/**
 * The reminders after one more was heard. STOMP tells the words, the warning socket the order as well; whichever comes
 * first shows it, the other adds what it knows.
 */
export function withReminder(
  reminders: readonly Reminder[],
  { message, workOrderId, emergency = null }: Heard,
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
