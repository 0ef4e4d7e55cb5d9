import { operatorTenantId } from '@care/shared/session/identity'
import type { Db } from '../../platform/db/client.ts'
import { insert } from '../../platform/db/rows.ts'

/** `audit` of an own institution; `invite`, `join` and `leave` of an existing one, `purchase` of its package. */
interface Message {
  accountId: number
  type: 'audit' | 'invite' | 'join' | 'leave' | 'purchase'
  title: string
  content: string
  businessId: number
}

/** Tells a registered person something, to be read when they come back. */
export const addMessage = (db: Db, message: Message) =>
  insert(db, 'externalMessage', { ...message, tenantId: operatorTenantId })
