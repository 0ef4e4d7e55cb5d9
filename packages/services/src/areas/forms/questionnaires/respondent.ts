import type { Caller } from '@care/shared/admin/session/session'

export interface Sender {
  caller: Caller
  /** The IP address of their computer. */
  from: string | null
}

/**
 * Identifies who answers, as far as possible: the elder it is about, the signed-in user, the WeChat account, or the IP
 * address.
 */
export type Respondent = {
  column: 'userId' | 'fillUserId' | 'wxOpenId' | 'submitRequestIp'
  value: number | string
} | null

/** The elder of a personal link, which our own staff sent. */
export const respondentOfLink = ({ oldmanId }: { oldmanId: number }): Respondent => ({
  column: 'userId',
  value: oldmanId,
})

/**
 * Whether the caller may say whom an answer is about. Strangers and people of other institutions may not: they could
 * make it up.
 */
export const mayNameSubject = ({ userId, tenantIds }: Caller, { tenantId }: { tenantId: number }): boolean =>
  userId > 0 && tenantIds.includes(tenantId)

/** `about`: the elder it is about, when the caller may say so (`mayNameSubject`). */
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
