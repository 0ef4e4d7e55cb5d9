import type { ExternalTicket } from '@care/shared/admin/external/external'
import type { UnboundIdentity } from '@care/shared/admin/session/ways/social.contract'
import { ApiError } from '@care/shared/http/client'
import { toast } from '../kit/messages/toast.ts'
import { parseStored } from '../kit/page/parse-stored.ts'
import { bindOpen } from './calls.ts'
import { keepTicket } from './ticket.ts'

/** sessionStorage key of a provider's identity that is bound to the account once a phone number is verified. */
const key = 'care.unbound'
/** Lifetime in ms, as on the server. */
const lifeMs = 5 * 60_000

type Waiting = UnboundIdentity & { until: number }

export function keepUnbound(unbound: UnboundIdentity): void {
  sessionStorage.setItem(key, JSON.stringify({ ...unbound, until: Date.now() + lifeMs } satisfies Waiting))
}

export function readUnbound(): UnboundIdentity | null {
  const waiting = parseStored(sessionStorage.getItem(key)) as Waiting | null
  return waiting && waiting.until > Date.now() ? waiting : null
}

/**
 * Stores the ticket of a verified phone number and binds the provider's identity, if one is waiting; continues even if
 * the binding is refused.
 */
export async function continueWithTicket(ticket: ExternalTicket): Promise<void> {
  const waiting = readUnbound()
  sessionStorage.removeItem(key)
  if (waiting) await bind(ticket, waiting)
  keepTicket(ticket)
}

async function bind(ticket: ExternalTicket, { ticket: unbound, providerName }: UnboundIdentity) {
  try {
    await bindOpen(ticket, unbound)
    toast('success', `${providerName}已绑定，以后可直接进入`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast('warn', `${providerName}没有绑定：${error.message}`)
  }
}
