import { needsPhoneNumbers } from '@care/shared/admin/session/needs-phone-numbers'
import type { Caller } from '@care/shared/admin/session/session'
import { elders } from '@care/shared/people/elders/elders.contract'
import { mayCall } from '@care/shared/server/may-call'
import type { IdCards } from '../../../platform/secrets/id-cards.ts'
import { maskIdCard, maskMobile } from './masking.ts'

/** A person's row as this caller may see it: phone numbers are masked for callers who do not have to phone people. */
export const maskPerson = <P extends { mobile: string | null }>(caller: Caller, person: P): P =>
  needsPhoneNumbers(caller) ? person : { ...person, mobile: maskMobile(person.mobile) }

export const revealsIdCards = (caller: Caller) => mayCall(elders.idCard.options, caller)

/** Whether the caller sees ID numbers at all, masked or whole; for other callers an ID number is null. */
export const seesIdCards = (caller: Caller) => needsPhoneNumbers(caller) || revealsIdCards(caller)

type Kept = { mobile: string | null; idCard: string | null; tenantId: number; id: number }

/**
 * Like `maskPerson`, for an elder: the ID number is masked too, or null for callers who may neither phone people nor
 * see whole ID numbers.
 */
export function maskElder<E extends Kept>(cards: IdCards, caller: Caller, elder: E): E {
  const idCard = seesIdCards(caller) && elder.idCard !== null ? maskIdCard(cards.open(elder.idCard, elder)) : null
  return { ...maskPerson(caller, elder), idCard }
}

/** The stored form of an ID number outside of the archive: masked, with a keyed hash of the whole number. */
export const markIdCard = (cards: IdCards, tenantId: number, idCard: string | null | undefined) =>
  idCard
    ? { idCard: maskIdCard(idCard), idCardMark: cards.marksOf(idCard, [tenantId])[0] ?? null }
    : { idCard: null, idCardMark: null }

const hidden = ['idCardFront', 'idCardBack', 'socialCardNo', 'insuranceNo', 'ltcNo'] as const
type Hidden = Partial<Record<(typeof hidden)[number], string | null>>

/** Sets document numbers and pictures of documents to null, unless the caller may see whole ID numbers. */
export const hideDocuments = <E extends Hidden>(caller: Caller, elder: E): E =>
  revealsIdCards(caller) ? elder : { ...elder, ...Object.fromEntries(hidden.map((name) => [name, null])) }

/**
 * Removes the nulls of hidden fields from what a caller sends back who could not see them; those fields then stay
 * unchanged.
 */
export const dropHiddenFields = <E extends Hidden>(caller: Caller, given: E): E => {
  if (revealsIdCards(caller)) return given
  const entries = Object.entries(given).filter(([name, value]) => value !== null || !hidden.some((one) => one === name))
  return Object.fromEntries(entries) as E
}

/**
 * Like `maskElder`, for the rows of an exported file: JSON with cells in the order of `fields`. An ID number is
 * followed by the tenant and id of its elder.
 */
export function maskCells(cards: IdCards, caller: Caller, fields: readonly string[], cells: string): string {
  const [mobileAt, idCardAt] = [fields.indexOf('mobile'), fields.indexOf('idCard')]
  if (idCardAt < 0 && (mobileAt < 0 || needsPhoneNumbers(caller))) return cells

  const rows: unknown[][] = JSON.parse(cells)
  for (const row of rows) {
    const [tenantId, id] = idCardAt < 0 ? [0, 0] : row.splice(-2).map(Number)
    const kept = { mobile: textAt(row, mobileAt), idCard: textAt(row, idCardAt), tenantId: tenantId ?? 0, id: id ?? 0 }
    const { mobile, idCard } = maskElder(cards, caller, kept)
    if (mobileAt >= 0) row[mobileAt] = mobile
    if (idCardAt >= 0) row[idCardAt] = idCard
  }
  return JSON.stringify(rows)
}

function textAt(row: unknown[], at: number): string | null {
  const cell = row[at]
  return typeof cell === 'string' ? cell : null
}
