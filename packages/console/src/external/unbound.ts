import type { ExternalTicket } from '@care/shared/external/external'
import { ApiError } from '@care/shared/http/client'
import type { Unbound } from '@care/shared/session/social.contract'
import { toast } from '../kit/messages/toast.ts'
import { parsed } from '../kit/page/parsed.ts'
import { bindOpen } from './calls.ts'
import { keepTicket } from './ticket.ts'

/** A third party's identity that waits in this window until a phone is proven, to be bound to its account. */
const key = 'care.unbound'
/** Lifetime on the server. */
const lifeMs = 5 * 60_000

type Waiting = Unbound & { until: number }

export function keepUnbound(unbound: Unbound): void {
  sessionStorage.setItem(key, JSON.stringify({ ...unbound, until: Date.now() + lifeMs } satisfies Waiting))
}

export function readUnbound(): Unbound | null {
  const waiting = parsed(sessionStorage.getItem(key)) as Waiting | null
  return waiting && waiting.until > Date.now() ? waiting : null
}

/** Continues after a proven phone, and binds a waiting identity to it; a refused binding does not block this. */
export async function goOn(ticket: ExternalTicket): Promise<void> {
  const waiting = readUnbound()
  sessionStorage.removeItem(key)
  if (waiting) await bind(ticket, waiting)
  keepTicket(ticket)
}

async function bind(ticket: ExternalTicket, { ticket: unbound, providerName }: Unbound) {
  try {
    await bindOpen(ticket, unbound)
    toast('success', `${providerName}已绑定，以后可直接进入`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast('warn', `${providerName}没有绑定：${error.message}`)
  }
}
