import type { Caller } from '@care/shared/admin/session/session'
import type { Tag, TagChoice } from '@care/shared/people/elders/tags/elder-tag'
import { maxTags } from '@care/shared/people/elders/tags/elder-tag.words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** SQL for the elder's tags, in the institution's sort order. */
export const tagsOf = sql<Tag[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name, 'look', tag.look) order by tag.sort, tag.id), '[]')
  from elder_tagged tagged join elder_tag tag on tag.tenant_id = tagged.tenant_id and tag.id = tagged.tag_id
  where tagged.tenant_id = elder.tenant_id and tagged.oldman_id = elder.id)`

/** SQL condition: the elder has at least one of these tags. */
export const isTagged = (tags: number[]) => sql<SqlBool>`exists (select from elder_tagged tagged
  where tagged.tenant_id = elder.tenant_id and tagged.oldman_id = elder.id and tagged.tag_id = any(${tags}::bigint[]))`

export const findChoices = (db: Db, { tenantIds }: Caller, tenantId: number | undefined): Promise<TagChoice[]> =>
  db
    .selectFrom('elderTag as tag')
    .$call(withTenant('tag'))
    .select(['tag.id', 'tag.name', 'tag.look', 'tag.tenantId'])
    .where('tag.tenantId', 'in', tenantIds)
    .$if(tenantId !== undefined, (tags) => tags.where('tag.tenantId', '=', tenantId ?? 0))
    .orderBy('tag.tenantId')
    .orderBy('tag.sort')
    .orderBy('tag.id')
    .limit(500)
    .execute()

/** The given tags that belong to the caller's institutions, with their tenants. */
export const findTags = (db: Db, { tenantIds }: Caller, ids: readonly number[]) =>
  rowsOf(db, 'elderTag', { tenantId: tenantIds, id: ids }).all(['tenantId', 'id'])

/** Locks the elders in the order of their ids (FOR UPDATE), so that two concurrent calls cannot deadlock. */
export const lockElders = (db: Db, { tenantIds }: Caller, ids: readonly number[]) =>
  db
    .selectFrom('elder')
    .select(['tenantId', 'id'])
    .where('tenantId', 'in', tenantIds)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Removes tags from elders; returns the elders whose tags changed. */
export async function removeTagsFromElders(
  db: Db,
  tenantId: number,
  elders: readonly number[],
  tags: readonly number[],
) {
  if (tags.length === 0) return []
  const rows = await db
    .deleteFrom('elderTagged')
    .where('tenantId', '=', tenantId)
    .where('oldmanId', 'in', elders)
    .where('tagId', 'in', tags)
    .returning('oldmanId')
    .execute()
  return rows.map(({ oldmanId }) => oldmanId)
}

export async function addTagsToElders(
  db: Db,
  { userId }: Caller,
  tenantId: number,
  elders: readonly number[],
  tags: readonly number[],
) {
  if (tags.length === 0) return []
  const rows = await db
    .insertInto('elderTagged')
    .values(elders.flatMap((oldmanId) => tags.map((tagId) => ({ tenantId, oldmanId, tagId, createBy: userId }))))
    .onConflict((conflict) => conflict.doNothing())
    .returning('oldmanId')
    .execute()
  return rows.map(({ oldmanId }) => oldmanId)
}

export const findTagIds = async (db: Db, { tenantId, id }: RowKey): Promise<number[]> => {
  const rows = await rowsOf(db, 'elderTagged', { tenantId, oldmanId: id }).all(['tagId'])
  return rows.map(({ tagId }) => tagId)
}

/** The name of one elder who now has more tags than allowed; undefined if there is none. */
export async function findOvertagged(db: Db, tenantId: number, elders: readonly number[]): Promise<string | undefined> {
  const found = await db
    .selectFrom('elder')
    .select('userName')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', elders)
    .where(({ selectFrom }) =>
      selectFrom('elderTagged')
        .select(({ fn, lit, eb }) => eb(fn.countAll<number>(), '>', lit(maxTags)).as('isOver'))
        .whereRef('elderTagged.tenantId', '=', 'elder.tenantId')
        .whereRef('elderTagged.oldmanId', '=', 'elder.id')
        .$castTo<SqlBool>(),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.userName
}
