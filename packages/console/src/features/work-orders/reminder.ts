import { reminderText } from '@care/shared/live/events'

export interface Reminder {
  key: number
  /** The whole sentence, as it is shown. */
  text: string
  /** The order it speaks of; null until the channel that knows it has told. */
  workOrderId: number | null
  /** Epoch ms. */
  at: number
}

/** The same words within this time are the same reminder, told by both channels. */
const sameWithinMs = 10_000
/** More than these are not piled up; the list has them all. */
const mostShown = 3

/**
 * The reminders after one more was heard. STOMP tells the words, the warning socket the order as well; whichever comes
 * first shows it, the other adds what it knows.
 */
export function withReminder(
  reminders: readonly Reminder[],
  { message, workOrderId }: { message: string; workOrderId: number | null },
  now: number,
): Reminder[] {
  const text = reminderText(message)
  const told = reminders.find(
    (one) => one.text === text && now - one.at < sameWithinMs && (one.workOrderId === null || workOrderId === null),
  )
  if (told) {
    return reminders.map((one) => (one === told ? { ...one, workOrderId: one.workOrderId ?? workOrderId } : one))
  }
  const key = Math.max(0, ...reminders.map((one) => one.key)) + 1
  return [{ key, text, workOrderId, at: now }, ...reminders].slice(0, mostShown)
}
