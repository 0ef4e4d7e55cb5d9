import { z } from 'zod'
import type { ConsentStanding } from '../../people/elders/consents/consent.words.ts'
import { noticeRefusals } from '../../people/elders/consents/notice-refusals.ts'
import { isInQuietHours, quietHours } from '../../people/elders/contacts/contact.words.ts'
import { id } from '../../validators.ts'

export const BillReminding = z.object({ id: id.of('bill') })
/** `outbox`: no provider of text messages is connected, so that somebody passes the text on. */
export const BillReminded = z.object({
  state: z.enum(['sent', 'outbox']),
  contactName: z.string(),
  text: z.string(),
})
export type BillReminded = z.output<typeof BillReminded>

interface Contact {
  name: string
  mobile: string
  quietFrom: string | null
  quietTo: string | null
}

/**
 * The contact who is reminded at this time (`HH:mm`, Asia/Shanghai): the first who can be reached and has no quiet hours
 * then; or why nobody is.
 */
export function chooseReminded<C extends Contact>(
  contacts: readonly C[],
  standing: ConsentStanding,
  time: string,
): { contact: C } | { refusal: string } {
  if (standing !== 'given') return { refusal: noticeRefusals[standing] }
  const reachable = contacts.filter(({ mobile }) => /^1\d{10}$/.test(mobile))
  const [first] = reachable
  if (!first) return { refusal: '没有可收短信的联系人' }
  const contact = reachable.find((one) => !isInQuietHours(one, time))
  return contact ? { contact } : { refusal: `${first.name}${quietHours(first) ?? ''}，现在不发送` }
}
