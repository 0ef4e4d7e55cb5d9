import { z } from 'zod'
import type { ConsentStanding } from '../../people/elders/consents/consent.words.ts'
import { quietHours } from '../../people/elders/contacts/contact.words.ts'
import { id } from '../../validators.ts'

export const BillReminding = z.object({ id: id.of('bill') })
/** `outbox`: no provider of text messages is connected, so that somebody passes the text on. */
export const BillReminded = z.object({
  state: z.enum(['sent', 'failed', 'outbox']),
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

const refusals: Record<Exclude<ConsentStanding, 'given'>, string> = {
  none: '未登记“告知家属”授权，请电话联系',
  refused: '长者不同意告知家属',
  withdrawn: '“告知家属”授权已撤回',
  expired: '“告知家属”授权已过期',
}

const isQuiet = ({ quietFrom, quietTo }: Contact, time: string) => {
  if (!quietFrom || !quietTo) return false
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : time >= quietFrom || time < quietTo
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
  if (standing !== 'given') return { refusal: `${refusals[standing]}，不能发送提醒` }
  const reachable = contacts.filter(({ mobile }) => /^1\d{10}$/.test(mobile))
  const [first] = reachable
  if (!first) return { refusal: '没有可收短信的联系人' }
  const contact = reachable.find((one) => !isQuiet(one, time))
  return contact ? { contact } : { refusal: `${first.name}${quietHours(first) ?? ''}，现在不发送` }
}
