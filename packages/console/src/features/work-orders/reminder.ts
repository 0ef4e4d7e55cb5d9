import { z } from 'zod'

const Body = z.object({ text: z.string(), workOrderId: z.number().nullish() })

export interface Reminder {
  /** The whole sentence, as it is shown. */
  text: string
  workOrderId: number | null
}

/** What a STOMP message of the reminder topic tells; plain text is taken as the sentence itself. */
export function readReminder(body: string): Reminder {
  try {
    const { text, workOrderId = null } = Body.parse(JSON.parse(body))
    return { text, workOrderId }
  } catch {
    // Another workflow engine may send bare sentences.
    return { text: body, workOrderId: null }
  }
}
