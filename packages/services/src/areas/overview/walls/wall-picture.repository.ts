import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** Replaces the last screenshot; false when the big screen is no longer in use. */
export async function putPicture(db: Db, { tenantIds }: Caller, id: number, picture: Buffer): Promise<boolean> {
  const kept = await db
    .insertInto('wallPicture')
    .columns(['tenantId', 'wallId', 'picture'])
    .expression((eb) =>
      eb
        .selectFrom('wall')
        .select(['tenantId', 'id', sql<Buffer>`${picture}::bytea`.as('picture')])
        .where('tenantId', 'in', tenantIds)
        .where('id', '=', id)
        .where('revokeTime', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'wallId']).doUpdateSet({ picture, takeTime: sql`now()` }))
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

export const findPicture = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'wallPicture', { tenantId: tenantIds, wallId: id }).find(['picture'])

export const forgetPicture = (db: Db, { tenantId, id }: RowKey) =>
  db.deleteFrom('wallPicture').where('tenantId', '=', tenantId).where('wallId', '=', id).execute()
