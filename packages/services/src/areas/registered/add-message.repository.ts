import { operatorTenantId } from '@care/shared/session/identity'
import type { Db } from '../../platform/db/client.ts'

/** `audit` of an own institution; `invite`, `join` and `leave` of an existing one, `purchase` of its package. */
interface Message {
  accountId: number
  type: 'audit' | 'invite' | 'join' | 'leave' | 'purchase'
  title: string
  content: string
  businessId: number
}

/** Tells a registered person something, to be read when they come back. */
export async function addMessage(db: Db, message: Message): Promise<void> {
  await db
    .insertInto('externalMessage')
    .values({ ...message, tenantId: operatorTenantId })
    .execute()
}
