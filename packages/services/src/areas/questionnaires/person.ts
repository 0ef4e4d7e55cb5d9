import type { Caller } from '@care/shared/session/session'

export interface Sender {
  caller: Caller
  /** Address of their computer. */
  from: string | null
}

/** Who answers, as far as anybody can tell: whom it is about, who is signed in, their WeChat, or their address. */
export type Person = {
  column: 'userId' | 'fillUserId' | 'wxOpenId' | 'submitRequestIp'
  value: number | string
} | null

/** By a personal link, which our own people sent to them. */
export const personOfLink = ({ oldmanId }: { oldmanId: number }): Person => ({ column: 'userId', value: oldmanId })

/** Whether they may say whom an answer is about: what strangers and other institutions' people say of somebody can be made up. */
export const maySayWhom = ({ userId, tenantIds }: Caller, { tenantId }: { tenantId: number }): boolean =>
  userId > 0 && tenantIds.includes(tenantId)

/** `about`: whom it is about, where they may say so (`maySayWhom`). */
export function personOf(
  { caller, from }: Sender,
  { wxOpenId }: { wxOpenId?: string | undefined },
  about: number | null = null,
): Person {
  if (caller.userId > 0)
    return about ? { column: 'userId', value: about } : { column: 'fillUserId', value: caller.userId }
  if (wxOpenId) return { column: 'wxOpenId', value: wxOpenId }
  return from ? { column: 'submitRequestIp', value: from } : null
}
