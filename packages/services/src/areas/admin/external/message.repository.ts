import type { ExternalMessage } from '@care/shared/admin/external/external'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const columns = ['id', 'title', 'content', 'type', 'status', 'createTime', 'businessId', 'tenantId'] as const

/** At most 200 messages, newest first; without a status, of every status. */
export function findMessages(db: Db, accountId: number, status: number | undefined): Promise<ExternalMessage[]> {
  const own = { tenantId: operatorTenantId, accountId, ...(status !== undefined && { status }) }
  return rowsOf(db, 'externalMessage', own).all(columns, ['id desc'], 200)
}

/** Marks the message as read; undefined when the message is not this person's. */
export const readMessage = (db: Db, accountId: number, id: number): Promise<ExternalMessage | undefined> =>
  rowsOf(db, 'externalMessage', { tenantId: operatorTenantId, accountId, id }).changed({ status: 1 }, columns)

export async function clearMessages(db: Db, accountId: number, ids: number[] | undefined): Promise<boolean> {
  const own = { tenantId: operatorTenantId, accountId, ...(ids && ids.length > 0 && { id: ids }) }
  await rowsOf(db, 'externalMessage', own).remove()
  return true
}

export const countUnread = (db: Db, accountId: number): Promise<number> =>
  rowsOf(db, 'externalMessage', { tenantId: operatorTenantId, accountId, status: 0 }).count()
