import type { JobProof } from '@care/shared/work-orders/proof/job-proof'
import type { SignerCode } from '@care/shared/work-orders/proof/job-proof.words'
import { type Insertable, sql } from 'kysely'
import { plainArray } from '../../../platform/db/arrays.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { WorkOrderJobFile, WorkOrderJobSignature } from '../../../platform/db/tables.ts'
import { findUses } from '../../commodities/commodities.port.ts'

type Proof = Pick<
  JobProof,
  'workOrderJobChecks' | 'workOrderJobMaterials' | 'workOrderJobFiles' | 'workOrderJobSignature'
>

/** What proves the items of an order, by the item's id: ticked lines, what was used up, photos and who signed. */
export async function findProofs(db: Db, tenantId: number, workOrderId: number): Promise<(jobId: number) => Proof> {
  const lines = await db
    .selectFrom('workOrderJobCheck')
    .select(['jobId', 'sort', 'text', 'required', 'doneTime', 'nickName'])
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .orderBy('sort')
    .execute()
  const files = await db
    .selectFrom('workOrderJobFile')
    .select(['id', 'fileName', 'fileUrl', 'workOrderId', 'jobId as workOrderJobId', 'nickName', 'doneTime'])
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .orderBy('doneTime')
    .orderBy('id')
    .execute()
  const signatures = await db
    .selectFrom('workOrderJobSignature')
    .select(['jobId', 'name', 'img', 'reason', 'signTime', sql<SignerCode>`signer`.as('signer')])
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .execute()
  const uses = await findUses(db, tenantId, workOrderId)

  return (id) => {
    const signed = signatures.find(({ jobId }) => jobId === id)
    return {
      workOrderJobChecks: lines.flatMap(({ jobId, ...line }) => (jobId === id ? line : [])),
      workOrderJobFiles: files.filter(({ workOrderJobId }) => workOrderJobId === id),
      workOrderJobMaterials: uses
        .filter(({ jobId, usedId }) => jobId === id && usedId === null)
        .map(withCorrections(uses)),
      workOrderJobSignature: signed ? without(signed) : null,
    }
  }
}
type Use = Awaited<ReturnType<typeof findUses>>[number]

const withCorrections = (uses: readonly Use[]) => (use: Use) => {
  const { jobId: _item, usedId: _none, reason: _nothing, num, ...material } = use
  const later = uses.filter(({ usedId }) => usedId === use.id)
  return {
    ...material,
    num: -later.reduce((sum, one) => sum + one.num, num),
    corrections: later.map(({ num, reason, nickName, doneTime }) => ({
      ...{ num: -num, reason: reason ?? '', nickName, doneTime },
    })),
  }
}

const without = <T extends { jobId: number }>({ jobId: _item, ...rest }: T) => rest

/** Ticks a line that is open, or opens one that is ticked; who was first stays. False when there is no such line. */
export async function tickLine(
  db: Db,
  { tenantId, jobId }: { tenantId: number; jobId: number },
  sort: number,
  by: { userId: number; nickName: string; doneTime?: string | undefined } | null,
): Promise<boolean> {
  const line = db
    .updateTable('workOrderJobCheck')
    .where('tenantId', '=', tenantId)
    .where('jobId', '=', jobId)
    .where('sort', '=', sort)
  const done = by && { userId: by.userId, nickName: by.nickName, doneTime: by.doneTime ?? sql<string>`now()` }
  const { numUpdatedRows } = await line
    .set(done ?? { userId: null, nickName: null, doneTime: null })
    .where('doneTime', by ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const known = await db
    .selectFrom('workOrderJobCheck')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('jobId', '=', jobId)
    .where('sort', '=', sort)
    .executeTakeFirst()
  return known !== undefined
}

/** Those it does not have yet. */
export async function insertVouchers(db: Db, files: Insertable<WorkOrderJobFile>[]): Promise<void> {
  if (files.length === 0) return
  const once = db.insertInto('workOrderJobFile').values(files)
  await once.onConflict((conflict) => conflict.columns(['tenantId', 'jobId', 'fileUrl']).doNothing()).execute()
}

/** How many photos these items have at most. */
export async function countVouchers(db: Db, tenantId: number, jobIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(files), 0)::int as most from (
      select count(*) as files from work_order_job_file
      where tenant_id = ${tenantId} and job_id = any(${plainArray(jobIds)}::bigint[]) group by job_id) as counted`.execute(
    db,
  )
  return rows[0]?.most ?? 0
}

export const findVoucher = (db: Db, tenantIds: readonly number[], id: number) =>
  db
    .selectFrom('workOrderJobFile')
    .select(['tenantId', 'id', 'jobId', 'fileName', 'fileUrl'])
    .where('tenantId', 'in', [...tenantIds])
    .where('id', '=', id)
    .executeTakeFirst()

export async function deleteVoucher(db: Db, { tenantId, id }: { tenantId: number; id: number }): Promise<void> {
  await db.deleteFrom('workOrderJobFile').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

export async function insertSignatures(db: Db, signatures: Insertable<WorkOrderJobSignature>[]): Promise<void> {
  await db.insertInto('workOrderJobSignature').values(signatures).execute()
}

/** What these items are asked to prove, in their order. */
export const findDemands = (db: Db, tenantId: number, jobIds: readonly number[]) =>
  db
    .selectFrom('workOrderJob')
    .select(['id', 'needSign', 'needVoucher', 'serverProjectName'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...jobIds])
    .orderBy('sort')
    .execute()
