import type { ExternalMessage } from '@care/shared/external/external'
import { operatorTenantId } from '@care/shared/session/identity'
import type { Db } from '../../platform/db/client.ts'
import { rowsOf } from '../../platform/db/rows.ts'

const columns = ['id', 'title', 'content', 'type', 'status', 'createTime', 'businessId', 'tenantId'] as const

/** Newest first, at most 200; without a status all. */
export function findMessages(db: Db, accountId: number, status: number | undefined): Promise<ExternalMessage[]> {
  let own = db
    .selectFrom('externalMessage')
    .select(columns)
    .where('tenantId', '=', operatorTenantId)
    .where('accountId', '=', accountId)
  if (status !== undefined) own = own.where('status', '=', status)
  return own.orderBy('id', 'desc').limit(200).execute()
}

/** The message, which is read from now on; undefined when it is somebody else's. */
export const readMessage = (db: Db, accountId: number, id: number): Promise<ExternalMessage | undefined> =>
  rowsOf(db, 'externalMessage', { tenantId: operatorTenantId, accountId, id }).changed({ status: 1 }, columns)

export async function clearMessages(db: Db, accountId: number, ids: number[] | undefined): Promise<boolean> {
  let own = db.deleteFrom('externalMessage').where('tenantId', '=', operatorTenantId).where('accountId', '=', accountId)
  if (ids && ids.length > 0) own = own.where('id', 'in', ids)
  await own.execute()
  return true
}

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('externalMessage')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('tenantId', '=', operatorTenantId)
    .where('accountId', '=', accountId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  return unread
}
