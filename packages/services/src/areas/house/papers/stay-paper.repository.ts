import type { Caller } from '@care/shared/admin/session/session'
import type { MergeValues } from '@care/shared/house/contracts/merge-fields'
import { PaperStatus } from '@care/shared/house/papers/stay-paper.words'
import type { CheckInForm } from '@care/shared/house/residence/check-in/check-in'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import type { ElderKey, RowKey } from '../../../platform/db/keys.ts'
import { insertReturningId, rowsOf } from '../../../platform/db/rows.ts'
import { readDictLabels } from '../../../platform/papers/names.repository.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import { mergeValuesOf } from '../contracts/contracts.port.ts'
import { levelNow, paperState, riskNow } from './needed-papers.repository.ts'

const own = ['id', 'tenantId', 'oldmanId', 'kindId', 'name', 'signDate', 'signerName', 'relation'] as const
const more = ['reason', 'signatureUrl', 'fileUrl as pdfUrl', 'createUser', 'createTime'] as const

/** Papers, newest first. */
export const paperRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('stayPaper as paper')
    .$call(withElder('paper'))
    .$call(withTenant('paper'))
    .innerJoin('stayPaperKind as kind', inTenant('kind.id', 'paper.kindId'))
    .select([...own, ...more].map((name) => `paper.${name}` as const))
    .select(['elder.bedName', paperState.as('status')])
    .where('paper.tenantId', 'in', tenantIds)
    .orderBy('paper.createTime', 'desc')
    .orderBy('paper.id', 'desc')

/** Signatures that a change of level or risk has overtaken. */
export const outdatedPapers: AttentionSource = {
  kind: 'outdatedPapers',
  permission: 'staypaper:edit',
  of: (db, caller) => paperRows(db, caller).where(sql<boolean>`${paperState} = ${PaperStatus.Outdated}`),
}

export const findPaperText = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'stayPaper', { tenantId, id }).get(['content'])

/** Locks the paper (FOR UPDATE), so that it is signed once. */
export const lockPaper = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'stayPaper', { tenantId: tenantIds, id }).lock(['id', 'tenantId', 'oldmanId', 'kindId', 'name', 'status'])

/** Stored with a signature: the elder's present care level, and the level of the risk that the kind is about. */
export const findCircumstances = (db: Db, { tenantId, oldmanId }: ElderKey, kindId: number) =>
  db
    .selectFrom('elder')
    .innerJoin('stayPaperKind as kind', 'kind.tenantId', 'elder.tenantId')
    .select([levelNow.as('careLevel'), riskNow.as('riskLevel')])
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', '=', oldmanId)
    .where('kind.id', '=', kindId)
    .executeTakeFirstOrThrow()

export const findKinds = (db: Db, tenantId: number, ids: readonly number[]) =>
  rowsOf(db, 'stayPaperKind', { tenantId, id: ids, status: '0' }).all(['id', 'name', 'content'], ['sort', 'id'])

export const hasUnsigned = (db: Db, { tenantId, oldmanId }: ElderKey, kindId: number) =>
  rowsOf(db, 'stayPaper', { tenantId, oldmanId, kindId, status: PaperStatus.Unsigned }).exists()

interface Written {
  kindId: number
  name: string
  content: string
  createUser: string
}
export const insertPaper = (db: Db, { tenantId, oldmanId }: ElderKey, paper: Written) =>
  insertReturningId(db, 'stayPaper', { tenantId, oldmanId, ...paper })

/** The values of the merge fields for an elder: from the record, the institution and the newest check-in. */
export async function findElderValues(db: Db, { tenantId, oldmanId }: ElderKey): Promise<MergeValues> {
  const row = await db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .leftJoinLateral(
      sql<{ form: CheckInForm | null; plannedBed: string | null }>`(
        select came.form, bed.name as planned_bed from check_in came
          left join bed on bed.tenant_id = came.tenant_id and bed.id = came.bed_id
        where came.tenant_id = elder.tenant_id and came.oldman_id = elder.id and came.audit_status <> 4
        order by came.id desc limit 1)`.as<'came'>(sql.ref('came')),
      (join) => join.onTrue(),
    )
    .select(['elder.userName', 'elder.gender', 'elder.birthday', 'tenant.contactPhone', 'came.form'])
    .select(({ fn }) => fn.coalesce('elder.bedName', 'came.plannedBed').as('bedName'))
    .select(levelNow.as('careLevel'))
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', '=', oldmanId)
    .executeTakeFirstOrThrow()
  const { form, ...elder } = row
  const { contractNo, name, startTime, endTime, thirdPartyName, thirdPartyPhone } = form?.contract ?? {}
  const facts = { contractNo, name, startTime, endTime, memberName: thirdPartyName, memberPhone: thirdPartyPhone }
  return mergeValuesOf({ ...elder, ...facts }, form?.config, await readDictLabels(db))
}

/** Adds the kinds whose names the institution does not have yet; the number of those added. */
export async function insertKinds(
  db: Db,
  tenantId: number,
  createUser: string,
  kinds: readonly { name: string; content: string }[],
): Promise<number> {
  const { rows } = await sql`
    insert into stay_paper_kind (tenant_id, create_user, name, content, care_levels, risk_kind, risk_level, is_required, is_renewed, sort)
    select ${tenantId}, ${createUser}, name, content, coalesce(care_levels, '{}'), risk_kind, risk_level, coalesce(is_required, false),
      coalesce(is_renewed, false), ordinality
    from rows from (jsonb_to_recordset(${JSON.stringify(kinds.map(storedKind))}) as (name text, content text, care_levels text[],
      risk_kind smallint, risk_level smallint, is_required boolean, is_renewed boolean)) with ordinality
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

const storedKind = (kind: object) =>
  Object.fromEntries(
    Object.entries(kind).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
