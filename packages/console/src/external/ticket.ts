import type { ExternalTicket } from '@care/shared/admin/external/external'
import { useSyncExternalStore } from 'react'

/** sessionStorage key of the ticket of a registered person, which ends with this window. */
const key = 'care.external'
const listeners = new Set<() => void>()
let known: { text: string | null; ticket: ExternalTicket | null } = { text: null, ticket: null }

export function readTicket(): ExternalTicket | null {
  const text = sessionStorage.getItem(key)
  if (text !== known.text) known = { text, ticket: text ? (JSON.parse(text) as ExternalTicket) : null }
  return known.ticket
}

export function keepTicket(ticket: ExternalTicket): void {
  sessionStorage.setItem(key, JSON.stringify(ticket))
  for (const listener of listeners) listener()
}

export function dropTicket(): void {
  sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTicket = () => useSyncExternalStore(listen, readTicket)

/** Views of the sign-in page that continue on pages of their own once a phone number is verified. */
export type OutsidePage = 'register' | 'outside'
export function outsidePageOf(search: string): OutsidePage | null {
  const view = new URLSearchParams(search).get('view')
  return view === 'register' || view === 'outside' ? view : null
}
