import type { JobProof } from '@care/shared/work/work-orders/proof/job-proof'
import type { SignerCode } from '@care/shared/work/work-orders/proof/job-proof.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, is, now, rowsOf } from '../../../../platform/db/rows.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import type { WorkOrderJobFile, WorkOrderJobSignature } from '../../../../platform/db/tables.ts'
import { findCommodityUsesOfOrder } from '../../../stock/commodities/commodities.port.ts'

type Proof = Pick<
  JobProof,
  'workOrderJobChecks' | 'workOrderJobMaterials' | 'workOrderJobFiles' | 'workOrderJobSignature'
>

/** Proof of an order's jobs by job id: checked lines of the checklist, materials, photos and the signature. */
export async function findProofs(db: Db, tenantId: number, workOrderId: number): Promise<(jobId: number) => Proof> {
  const lines = await rowsOf(db, 'workOrderJobCheck', { tenantId, workOrderId }).all(
    ['jobId', 'sort', 'text', 'required', 'doneTime', 'nickName'],
    ['sort'],
  )
  const files = await rowsOf(db, 'workOrderJobFile', { tenantId, workOrderId }).all(
    ['id', 'fileName', 'fileUrl', 'workOrderId', 'jobId as workOrderJobId', 'nickName', 'doneTime'],
    ['doneTime', 'id'],
  )
  const signatures = await rowsOf(db, 'workOrderJobSignature', { tenantId, workOrderId }).all([
    'jobId',
    'name',
    'img',
    'reason',
    'signTime',
    sql<SignerCode>`signer`.as('signer'),
  ])
  const uses = await findCommodityUsesOfOrder(db, tenantId, workOrderId)

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
type Use = Awaited<ReturnType<typeof findCommodityUsesOfOrder>>[number]

const withCorrections = (uses: readonly Use[]) => (use: Use) => {
  const { jobId: _item, usedId: _none, reason: _nothing, num, ...material } = use
  const later = uses.filter(({ usedId }) => usedId === use.id)
  return {
    ...material,
    num: -later.reduce((sum, one) => sum + one.num, num),
    corrections: later.map(({ num, reason, nickName, doneTime }) => ({
      num: -num,
      reason: reason ?? '',
      nickName,
      doneTime,
    })),
  }
}

const without = <T extends { jobId: number }>({ jobId: _item, ...rest }: T) => rest

/**
 * Checks or unchecks a line of the checklist. The user who checked it first stays stored. False when there is no such
 * line.
 */
export async function checkLine(
  db: Db,
  { tenantId, jobId }: { tenantId: number; jobId: number },
  sort: number,
  by: { userId: number; nickName: string; doneTime?: string | undefined } | null,
): Promise<boolean> {
  const done = by && { userId: by.userId, nickName: by.nickName, doneTime: by.doneTime ?? now }
  const line = { tenantId, jobId, sort }
  const other = rowsOf(db, 'workOrderJobCheck', { ...line, doneTime: by ? null : is('is not', null) })
  if (await other.change(done ?? { userId: null, nickName: null, doneTime: null })) return true
  return rowsOf(db, 'workOrderJobCheck', line).exists()
}

/** Inserts those of the files that the job does not have yet. */
export async function insertVouchers(db: Db, files: Insertable<WorkOrderJobFile>[]): Promise<void> {
  if (files.length === 0) return
  const once = db.insertInto('workOrderJobFile').values(files)
  await once.onConflict((conflict) => conflict.columns(['tenantId', 'jobId', 'fileUrl']).doNothing()).execute()
}

/** The largest number of photos that any of these jobs has. */
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
  rowsOf(db, 'workOrderJobFile', { tenantId: tenantIds, id }).find(['tenantId', 'id', 'jobId', 'fileName', 'fileUrl'])

export const deleteVoucher = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  rowsOf(db, 'workOrderJobFile', { tenantId, id }).remove()

export const insertSignatures = (db: Db, signatures: Insertable<WorkOrderJobSignature>[]) =>
  insert(db, 'workOrderJobSignature', signatures)

/** The proof that each of these jobs requires, in the order of the jobs. */
export const findProofRequirements = (db: Db, tenantId: number, jobIds: readonly number[]) =>
  rowsOf(db, 'workOrderJob', { tenantId, id: jobIds }).all(
    ['id', 'needSign', 'needVoucher', 'serverProjectName'],
    ['sort'],
  )
