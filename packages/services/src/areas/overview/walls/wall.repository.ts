import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import type {
  ShownPage,
  Wall,
  WallApproval,
  WallBeat,
  WallChange,
  WallSettings,
} from '@care/shared/overview/walls/wall'
import { type WallState, wallAwayDays, wallSilentSeconds } from '@care/shared/overview/walls/wall.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'

const state = sql<WallState>`case
  when wall.revoke_time is not null then 'revoked'
  when wall.beat_time is null then 'waiting'
  when wall.beat_time > now() - ${sql.lit(wallSilentSeconds)} * interval '1 second' then 'alive'
  else 'silent' end`

const told = [
  ...(['wall.id', 'wall.tenantId', 'wall.name', 'place', 'pages', 'seconds', 'privacy'] as const),
  ...(['createUser', 'wall.createTime'] as const),
  ...(['revokeUser', 'revokeTime', 'beatTime', 'version', 'width', 'height', 'shows', 'link'] as const),
] as const

/** A page of big screens by name, active ones first. */
export function findWallPage(db: Db, { tenantIds }: Caller, search: PageQuery): Promise<Page<Listed>> {
  const found = db
    .selectFrom('wall')
    .$call(withTenant('wall'))
    .leftJoin('wallPicture as picture', inTenant('picture.wallId', 'wall.id'))
    .select(told)
    .select(['picture.takeTime as pictureTime', state.as('state')])
    .where('wall.tenantId', 'in', tenantIds)
    .orderBy(sql`wall.revoke_time is not null`)
    .orderBy('wall.name')
    .orderBy('wall.tenantId')
    .orderBy('wall.id')
    .$castTo<Listed>()
  return paginate(db, found, search)
}

type Listed = Omit<Wall, 'pages'> & { pages: ShownPage[] }

type NewWall = Omit<WallApproval, 'code'> & { secretHash: string }

export const insertWall = (db: Db, { tenantId, userId, nickName }: Caller, wall: NewWall) =>
  db
    .insertInto('wall')
    .values({ ...wall, pages: JSON.stringify(wall.pages), tenantId, createBy: userId, createUser: nickName })
    .returning('id')
    .executeTakeFirstOrThrow()

const inUse = (db: Db, { tenantIds }: Caller, id: number) =>
  db.updateTable('wall').where('tenantId', 'in', tenantIds).where('id', '=', id).where('revokeTime', 'is', null)

/**
 * Locks a big screen (FOR UPDATE); undefined when it does not belong to the caller's institution, or is no longer in
 * use.
 */
export const findWallInUse = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('wall')
    .select(['tenantId', 'id', 'pages', 'privacy', 'epoch'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where('revokeTime', 'is', null)
    .$narrowType<{ pages: ShownPage[] }>()
    .forUpdate()
    .executeTakeFirst()

export const changeWall = (db: Db, caller: Caller, { id, pages, ...change }: WallChange, epoch: number) =>
  inUse(db, caller, id)
    .set({ ...change, pages: JSON.stringify(pages), epoch })
    .execute()

export const revokeWall = (db: Db, caller: Caller, id: number, epoch: number) =>
  inUse(db, caller, id).set({ revokeUser: caller.nickName, revokeTime: sql`now()`, epoch }).execute()

/** Stores a heartbeat; undefined when the big screen is no longer in use. */
export const writeHeartbeat = (db: Db, caller: Caller, id: number, beat: WallBeat) =>
  inUse(db, caller, id)
    .set({ ...beat, beatTime: sql`now()` })
    .returning(['tenantId', 'name', 'pages', 'seconds', 'privacy'])
    .$castTo<WallSettings & { tenantId: number }>()
    .executeTakeFirst()

/**
 * A big screen that may sign in, with its institution. Undefined when it was revoked, or has sent no heartbeat for too
 * long.
 */
export const findOpenWall = (db: Db, tenantId: number, id: number, secretHash: string) =>
  db
    .selectFrom('wall')
    .$call(withTenant('wall'))
    .leftJoin('basePackage as package', 'package.packageCode', 'tenant.packageCode')
    .select(['wall.id', 'wall.name', 'pages', 'epoch'])
    .select(['parentId as ptenantId', 'tenant.packageCode', 'closed', 'tenant.status'])
    .select(sql<number | null>`(extract(epoch from end_time) * 1000)::float8`.as('endsAt'))
    .where('wall.tenantId', '=', tenantId)
    .where('wall.id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('revokeTime', 'is', null)
    .where(sql<boolean>`coalesce(beat_time, wall.create_time) > now() - ${sql.lit(wallAwayDays)} * interval '1 day'`)
    .$castTo<OpenWall>()
    .executeTakeFirst()

interface OpenWall {
  id: number
  name: string
  pages: ShownPage[]
  epoch: number
  tenantName: string
  ptenantId: number
  packageCode: string
  closed: string[] | null
  status: string
  endsAt: number | null
}
