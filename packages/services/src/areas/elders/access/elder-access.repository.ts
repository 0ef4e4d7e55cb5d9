import type { ElderAccess, ElderAccessSearch, ExportedList } from '@care/shared/elders/access/elder-access.contract'
import { type AccessKind, elderAccessWords } from '@care/shared/elders/access/elder-access.words'
import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { namesOf } from '@care/shared/things/thing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'

export interface Access {
  tenantId: number
  oldmanId: number
  kind: Exclude<AccessKind, 'export'>
  detail?: string
  /** Address of the person's computer. */
  from: string | null
}

/** Within this time the same done again by the same person, from the same place, is one row. */
const folds = sql`interval '10 minutes'`

/** Writes down, in the transaction of the reading, that the caller saw this: neither is there without the other. */
export async function recordAccess(db: Db, caller: Caller, { tenantId, oldmanId, kind, detail, from }: Access) {
  const { userId, username, nickName } = caller
  await sql`
    with last as (
      select id from elder_access
      where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and last_time > now() - ${folds}
        and user_id = ${userId} and kind = ${kind} and detail is not distinct from ${detail ?? null}::text
        and remote_addr is not distinct from ${from}::text
      order by last_time desc, id desc limit 1
    ), again as (
      update elder_access set times = times + 1, last_time = greatest(last_time, now())
      where tenant_id = ${tenantId} and id = (select id from last) returning id
    )
    insert into elder_access (tenant_id, oldman_id, kind, detail, user_id, username, user_name, remote_addr)
    select ${tenantId}, ${oldmanId}, ${kind}, ${detail ?? null}, ${userId}, ${username}, ${nickName}, ${from}
    where not exists (select from again)`.execute(db)
}

/** One row for each institution whose elders the file may hold; a job that is begun again tells it once. */
export async function recordExport(db: Db, caller: Caller, { key, rows, detail }: ExportedList) {
  await db
    .insertInto('elderAccess')
    .values(
      caller.tenantIds.map((tenantId) => ({
        ...{ tenantId, kind: 'export', key, detail: `${detail}，共${rows}人` },
        ...{ userId: caller.userId, username: caller.username, userName: caller.nickName },
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .execute()
}

/** Newest first, with the files of the institution's whole list among them. */
export function findAccesses(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  { kind, ...page }: Omit<ElderAccessSearch, 'oldmanId'>,
): Promise<Page<ElderAccess>> {
  let rows = db
    .selectFrom('elderAccess')
    .select(['id', ...namesOf(elderAccessWords.fields)])
    .where('tenantId', '=', tenantId)
    .where(({ or, eb }) => or([eb('oldmanId', '=', id), eb('oldmanId', 'is', null)]))
  if (kind) rows = rows.where('kind', '=', kind)
  return paginate(db, rows.orderBy('lastTime', 'desc').orderBy('id', 'desc'), page)
}
