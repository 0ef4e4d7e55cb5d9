import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type { JobMove } from '@care/shared/work/work-orders/job.moves'
import type { SignExceptionRow, SignExceptionSearch } from '@care/shared/work/work-orders/proof/sign-exception'
import { SignKind, SignReview, signException } from '@care/shared/work/work-orders/proof/sign-exception.words'
import { defaultSignRadius } from '@care/shared/work/work-orders/proof/sign-place'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import type { WorkOrderSignException } from '../../../../platform/db/tables.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'

/** A sign-in or sign-out with an unknown place, or too far from the order's place. */
type PlaceException = Pick<
  Selectable<WorkOrderSignException>,
  'distance' | 'radius' | 'accuracy' | 'address' | 'reason'
>

/** Distance in metres from the order's place within which signing in or out needs no reason. */
export async function findSignRadius(db: Db, tenantId: number): Promise<number> {
  const rule = db.selectFrom('tenantDispatchRule').select('signRadiusM').where('tenantId', '=', tenantId)
  return (await rule.executeTakeFirst())?.signRadiusM ?? defaultSignRadius
}

export async function insertSignExceptions(
  db: Db,
  { tenantId, id }: LockedOrder,
  { userId, nickName }: Caller,
  move: JobMove,
  jobs: readonly { id: number }[],
  exception: PlaceException,
): Promise<void> {
  const kind = move === 'signIn' ? SignKind.In : SignKind.Out
  const rows = jobs.map((job) => ({ tenantId, workOrderId: id, jobId: job.id, kind, userId, nickName, ...exception }))
  await db.insertInto('workOrderSignException').values(rows).execute()
}

/** Exceptions of an order's jobs, oldest first. */
export const findSignExceptions = (db: Db, tenantId: number, workOrderId: number) =>
  rowsOf(db, 'workOrderSignException', { tenantId, workOrderId }).all(
    ['jobId', 'kind', 'distance', 'reason', 'status', 'reviewerName', 'reviewRemarks'],
    ['id'],
  )

const own = ['id', 'tenantId', 'workOrderId', 'userId', 'nickName', 'kind', 'distance', 'radius', 'address'] as const
const judged = ['reason', 'status', 'reviewerName', 'reviewRemarks', 'reviewTime', 'createTime'] as const

export function findSignExceptionPage(
  db: Db,
  { tenantIds }: Caller,
  search: SignExceptionSearch,
): Promise<Page<SignExceptionRow>> {
  const rows = db
    .selectFrom('workOrderSignException as e')
    .innerJoin('workOrder as o', inTenant('o.id', 'e.workOrderId'))
    .$call(withTenant('e'))
    .select([...own, ...judged].map((name) => `e.${name}` as const))
    .select(['o.workNo', 'o.oldmanName', 'e.nickName as createUser'])
    .where('e.tenantId', 'in', tenantIds)
    .where('o.removeTime', 'is', null)
    .orderBy('e.createTime', 'desc')
    .orderBy('e.id', 'desc')
  const names = ['nickName', 'oldmanName'] as const
  return findListPage(db, rows, search, { words: signException, names, same: ['tenantId'] })
}

/** A sign exception, if its order is visible to the caller. */
export const findSignException = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('workOrderSignException as e')
    .select(['tenantId', 'id', 'workOrderId', 'jobId', 'kind', 'userId', 'nickName'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from work_order o where o.tenant_id = e.tenant_id and o.id = e.work_order_id)`)
    .executeTakeFirst()
type SignException = NonNullable<Awaited<ReturnType<typeof findSignException>>>

/** Records the review of an exception; false when it was already reviewed. */
export const reviewSignException = (
  db: Db,
  { tenantId, id }: SignException,
  { userId, nickName }: Caller,
  { approved, remarks }: { approved: boolean; remarks?: string | undefined },
): Promise<boolean> =>
  rowsOf(db, 'workOrderSignException', { tenantId, id, status: SignReview.Waiting }).change({
    status: approved ? SignReview.Approved : SignReview.Refused,
    reviewerId: userId,
    reviewerName: nickName,
    reviewRemarks: remarks || null,
    reviewTime: now,
  })
