import type { Caller } from '@care/shared/admin/session/session'

export interface Sender {
  caller: Caller
  /** The IP address of the sender's computer. */
  from: string | null
}

/**
 * Identifies who answers, in this order: the elder that the answer is about, the signed-in user, the WeChat account,
 * the IP address.
 */
export type Respondent = {
  column: 'userId' | 'fillUserId' | 'wxOpenId' | 'submitRequestIp'
  value: number | string
} | null

/** The respondent of a personal link is its elder; that can be trusted, because our own staff sent the link. */
export const respondentOfLink = ({ oldmanId }: { oldmanId: number }): Respondent => ({
  column: 'userId',
  value: oldmanId,
})

/**
 * Whether the caller may state whom an answer is about. Strangers and people of other institutions may not, because
 * they could name anybody.
 */
export const mayNameSubject = ({ userId, tenantIds }: Caller, { tenantId }: { tenantId: number }): boolean =>
  userId > 0 && tenantIds.includes(tenantId)

/** `about` is the elder that the answer is about, if the caller may name one (`mayNameSubject`). */
export function respondentOf(
  { caller, from }: Sender,
  { wxOpenId }: { wxOpenId?: string | undefined },
  about: number | null = null,
): Respondent {
  if (caller.userId > 0)
    return about ? { column: 'userId', value: about } : { column: 'fillUserId', value: caller.userId }
  if (wxOpenId) return { column: 'wxOpenId', value: wxOpenId }
  return from ? { column: 'submitRequestIp', value: from } : null
}
