import type { Caller } from '@care/shared/admin/session/session'
import { Fence, type FenceSearch } from '@care/shared/devices/devices/fences/fence'
import type { Page } from '@care/shared/http/page'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withAnyElder } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { DeviceFence } from '../../../../platform/db/tables.ts'

const joined = ['imei', 'oldmanName', 'side', 'sideSince'] as const
/** All columns except those of joined tables, and those whose value has another format in JSON. */
const own = Fence.keyof().exclude([...joined, 'points', 'effectiveBegin', 'effectiveEnd']).options

/** Selects fences. On which side the device currently is, is selected only for an elder who consents to be located. */
const selectFences = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('deviceFence as f')
    .leftJoin('device as d', inTenant('d.id', 'f.deviceId'))
    .$call(withAnyElder('f'))
    .leftJoinLateral(
      sql<{ side: number; since: string | null }>`(
        select state.side, state.since from device_fence_state state
        where state.tenant_id = f.tenant_id and state.fence_id = f.id and (f.oldman_id is null or allows_place(f.tenant_id, f.oldman_id))
        order by state.since desc nulls last limit 1)`.as<'s'>(sql.ref('s')),
      (join) => join.onTrue(),
    )
    .select(own.map((name) => `f.${name}` as const))
    .select(['d.imei', 's.since as sideSince', sql<Fence['points']>`f.points`.as('points')])
    .select(sql<string | null>`f.effective_begin::text`.as('effectiveBegin'))
    .select(sql<string | null>`f.effective_end::text`.as('effectiveEnd'))
    .select(({ fn, val }) => fn.coalesce('s.side', val(0)).as('side'))
    .where('f.tenantId', 'in', tenantIds)

/** SQL condition: the fence watches this device, because the fence belongs to the device or to the device's wearer. */
const watches = (device: RawBuilder<unknown>) => sql<SqlBool>`exists (select from device own
  where own.tenant_id = f.tenant_id and own.oldman_id is not distinct from f.oldman_id
    and (f.device_id is null or own.id = f.device_id) and ${device})`

export function findFencePage(db: Db, caller: Caller, search: FenceSearch): Promise<Page<Fence>> {
  const fences = selectFences(db, caller).orderBy('f.createTime', 'desc').orderBy('f.id', 'desc')
  return findListPage(db, fences, search, {
    parts: ['name'],
    same: ['oldmanId', 'enable'],
    where: {
      deviceId: (id) => watches(sql`own.id = ${id}`),
      imei: (imei) => watches(sql`own.imei = ${imei}`),
    },
  })
}

export const findFence = (db: Db, caller: Pick<Caller, 'tenantIds'>, id: number): Promise<Fence | undefined> =>
  selectFences(db, caller).where('f.id', '=', id).executeTakeFirst()

/** The fence columns that a create or change writes. */
export interface FenceColumns extends Omit<Selectable<DeviceFence>, keyof Whose | Written> {
  points: string | null
}
type Written = 'id' | 'points' | 'createBy' | 'createUser' | 'createTime' | 'updateTime'
interface Whose {
  tenantId: number
  deviceId: number | null
  oldmanId: number | null
}

export const insertFence = (db: Db, whose: Whose, columns: FenceColumns, by: { userId: number; nickName: string }) =>
  insert(db, 'deviceFence', { ...whose, ...columns, createBy: by.userId, createUser: by.nickName })

export const changeFence = (db: Db, tenantId: number, id: number, columns: FenceColumns) =>
  rowsOf(db, 'deviceFence', { tenantId, id }).change({ ...columns, updateTime: now })

export const deleteFence = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'deviceFence', { tenantId, id }).remove()

/** Number of fences of an elder, or of a device when there is no elder. */
export async function countFences(db: Db, { tenantId, deviceId, oldmanId }: Whose): Promise<number> {
  let fences = db.selectFrom('deviceFence').select(({ fn }) => fn.countAll<number>().as('count'))
  fences = fences.where('tenantId', '=', tenantId)
  fences = oldmanId ? fences.where('oldmanId', '=', oldmanId) : fences.where('deviceId', '=', deviceId)
  return Number((await fences.executeTakeFirstOrThrow()).count)
}

/** Deletes the states of a fence, so that the side of each device is determined again. */
export const deleteFenceStates = (db: Db, tenantId: number, fenceId: number) =>
  rowsOf(db, 'deviceFenceState', { tenantId, fenceId }).remove()

/** Makes the states of a fence due for a check now. */
export const makeFenceStatesDue = (db: Db, tenantId: number, fenceId: number) =>
  rowsOf(db, 'deviceFenceState', { tenantId, fenceId }).change({ dueAt: now })
