import type { Caller } from '@care/shared/admin/session/session'
import type { DutySwap } from '@care/shared/alarms/duty/duty'
import { type SwapMove, type SwapStatus, swapMoves } from '@care/shared/alarms/duty/duty-swap.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insertReturningId, now, rowsOf } from '../../../../platform/db/rows.ts'

const side = (place: string, userId: string) => sql<DutySwap['mine']>`(
  select jsonb_build_object('day', p.day, 'shiftName', s.name, 'post', p.post, 'userId', person.id, 'nickName', person.nick_name)
  from duty_place p
  join duty_shift s on s.tenant_id = p.tenant_id and s.id = p.shift_id
  join sys_user person on person.tenant_id = p.tenant_id and person.id = ${sql.ref(userId)}
  where p.tenant_id = w.tenant_id and p.id = ${sql.ref(place)})`

/** Swaps of the last 30 days, open ones first; at most 100. */
export const findSwaps = (db: Db, tenantId: number): Promise<DutySwap[]> =>
  db
    .selectFrom('dutySwap as w')
    .select(['w.id', 'w.status', 'w.reason', 'w.judgedName', 'w.createTime'])
    .select([side('w.mine_id', 'w.mine_user_id').as('mine'), side('w.theirs_id', 'w.theirs_user_id').as('theirs')])
    .where('w.tenantId', '=', tenantId)
    .where('w.createTime', '>', sql<string>`now() - interval '30 days'`)
    .orderBy(sql`w.status > 1`)
    .orderBy('w.id', 'desc')
    .limit(100)
    .execute()

const status = sql<SwapStatus>`status`.as('status')
const whose = ['tenantId', 'id', 'mineId', 'theirsId', 'mineUserId', 'theirsUserId', status] as const

export const lockSwap = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  rowsOf(db, 'dutySwap', { tenantId: tenantIds, id }).lock(whose)
export type LockedSwap = NonNullable<Awaited<ReturnType<typeof lockSwap>>>

/** Usernames of the two people of a swap. */
export async function findUsernames(db: Db, { tenantId, mineUserId, theirsUserId }: LockedSwap) {
  const rows = await rowsOf(db, 'sysUser', { tenantId, id: [mineUserId, theirsUserId] }).all(['id', 'username'])
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.username ?? ''
  return { mine: nameOf(mineUserId), theirs: nameOf(theirsUserId) }
}

export const insertSwap = (
  db: Db,
  swap: {
    tenantId: number
    mineId: number
    theirsId: number
    mineUserId: number
    theirsUserId: number
    reason: string | null
  },
): Promise<number> => insertReturningId(db, 'dutySwap', swap)

export const applySwap = (db: Db, { tenantId, id }: LockedSwap, move: SwapMove, judgedName: string | null) =>
  rowsOf(db, 'dutySwap', { tenantId, id, status: swapMoves[move].from }).change({
    status: swapMoves[move].to,
    ...(judgedName && { judgedName }),
    updateTime: now,
  })
