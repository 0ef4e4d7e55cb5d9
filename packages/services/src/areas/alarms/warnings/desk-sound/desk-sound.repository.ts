import type { Caller } from '@care/shared/admin/session/session'
import type { SilentDesk } from '@care/shared/alarms/warnings/desk-sound'
import { deskSilentMs } from '@care/shared/alarms/warnings/desk-sound.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'

/** After this long without a report, the page of a dispatcher counts as closed. */
const left = sql<string>`now() - interval '3 minutes'`

/** Dispatcher desks whose browser plays no sound, in the caller's institutions, longest without sound first. */
export function findSilentDesks(db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>): Promise<SilentDesk[]> {
  return db
    .selectFrom('deskSound')
    .select(['tenantId', 'userId', 'nickName', 'state', 'since'])
    .where('tenantId', 'in', tenantIds)
    .where('seenTime', '>', left)
    .orderBy('since')
    .orderBy('userId')
    .$castTo<SilentDesk>()
    .execute()
}

/** Upserts a desk without sound; returns whether the desk is new or its reason has changed. */
export async function upsertSilentDesk(db: Db, caller: Caller, state: SilentDesk['state']): Promise<boolean> {
  const { tenantId, userId, nickName } = caller
  const known = await rowsOf(db, 'deskSound', { tenantId, userId, seenTime: is('>', left) }).lock(['state'])
  const begun = sql<string>`now() - ${deskSilentMs / 1000} * interval '1 second'`
  const now = sql<string>`now()`
  await db
    .insertInto('deskSound')
    .values({ tenantId, userId, nickName, state, since: begun })
    .onConflict((one) =>
      one
        .columns(['tenantId', 'userId'])
        .doUpdateSet(known ? { state, nickName, seenTime: now } : { state, nickName, seenTime: now, since: begun }),
    )
    .execute()
  return known?.state !== state
}

/** Deletes the record of a desk without sound; returns whether there was one. */
export const deleteSilentDesk = (db: Db, { tenantId, userId }: Caller): Promise<boolean> =>
  rowsOf(db, 'deskSound', { tenantId, userId }).remove()
