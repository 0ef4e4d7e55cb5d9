import type { Caller } from '@care/shared/admin/session/session'
import { CalledPhone, CodeStatus, type ElderCode } from '@care/shared/people/elder-codes/elder-code'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import type { ElderCode as Row } from '../../../platform/db/tables.ts'
import { eldersOf } from '../../../platform/elder/elder.repository.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

interface Told {
  tenantId: number
  oldmanId: number
  phoneOf: number
}

const selectCodes = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderCode as code')
    .select(['code.tenantId', 'code.id', 'code.oldmanId', 'code.tokenSealed', 'code.expireTime', 'code.createTime'])
    .select([
      sql<ElderCode['status']>`code.status`.as('status'),
      sql<ElderCode['phoneOf']>`code.phone_of`.as('phoneOf'),
    ])
    .select(({ selectFrom }) => {
      const scans = selectFrom('elderCodeScan as scan')
        .whereRef('scan.tenantId', '=', 'code.tenantId')
        .whereRef('scan.codeId', '=', 'code.id')
      return [
        scans
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('scanCount'),
        scans.select(({ fn }) => fn.max('scan.scanTime').as('last')).as('lastScanTime'),
      ]
    })
    .where('code.tenantId', 'in', tenantIds)

export const findNewestCode = (db: Db, caller: Caller, oldmanId: number) =>
  selectCodes(db, caller).where('code.oldmanId', '=', oldmanId).orderBy('code.id', 'desc').limit(1).executeTakeFirst()

export const findCode = (db: Db, caller: Caller, id: number) =>
  selectCodes(db, caller).where('code.id', '=', id).executeTakeFirst()

/** Locks the elder (FOR SHARE), so that nobody can check the elder out while a code is created. */
export const lockElder = (db: Db, caller: Caller, id: number) =>
  eldersOf(db, caller, id).lock(['tenantId', 'userName', 'checkInStatus'], 'forShare')

/** Inserts a code; undefined when the elder already has an active one. */
export const insertCode = (db: Db, row: Insertable<Row>) =>
  db
    .insertInto('elderCode')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'oldmanId']).where('status', '=', 1).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Changes an active code; undefined when it is not found or was stopped. */
export const changeCode = (db: Db, { tenantIds }: Caller, id: number, change: Updateable<Row>) =>
  rowsOf(db, 'elderCode', { tenantId: tenantIds, id, status: CodeStatus.Active }).changed(
    { ...change, updateTime: now },
    ['id'],
  )

/** Stops the codes of an elder who has left; after that a scan finds no code. */
export const stopCodes = (db: Db, { tenantId, oldmanId }: Pick<Told, 'tenantId' | 'oldmanId'>) =>
  rowsOf(db, 'elderCode', { tenantId, oldmanId, status: CodeStatus.Active }).change({
    status: CodeStatus.Stopped,
    updateTime: now,
  })

/** What a scan shows; undefined when the elder was removed, or there is no number to call. */
export async function findScanResult(db: Db, { tenantId, oldmanId, phoneOf }: Told) {
  const told = await db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .select(['tenant.contactPhone', 'elder.checkInStatus'])
    .select(({ selectFrom }) =>
      selectFrom('elderFamily as family')
        .select('family.mobile')
        .whereRef('family.tenantId', '=', 'elder.tenantId')
        .whereRef('family.oldmanId', '=', 'elder.id')
        .where('family.mobile', '<>', '')
        .orderBy('family.isEmergency', 'desc')
        .orderBy('family.sort')
        .orderBy('family.id')
        .limit(1)
        .as('mobile'),
    )
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', '=', oldmanId)
    .executeTakeFirst()
  if (!told) return undefined
  const { tenantName, contactPhone, mobile, checkInStatus } = told
  const phone = (phoneOf === CalledPhone.FirstContact && mobile) || contactPhone
  return phone ? { answer: { tenantName, phone }, checkInStatus } : undefined
}

/** What a scan of an active code shows; the scan is recorded. Undefined for any other code. */
export async function scanCode(db: Db, hash: Buffer, source: string) {
  const { rows } = await sql<Told & { id: number }>`select * from find_elder_code(${hash})`.execute(db)
  const [code] = rows
  if (!code) return undefined
  const { tenantId, id: codeId, oldmanId } = code
  return withTenants(db, [tenantId], async () => {
    const found = await findScanResult(db, code)
    if (!found) return undefined
    const { answer, checkInStatus } = found
    await db.insertInto('elderCodeScan').values({ tenantId, codeId, oldmanId, source, checkInStatus }).execute()
    return answer
  })
}

/**
 * Timeline entries: scans of an elder's code. While an elder on leave is missing, a scan may be the first sign of where
 * they are.
 */
export const elderCodeTimeline: TimelineSource = {
  kind: 'code',
  permission: 'elder:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select scan_time as time, case check_in_status when ${CheckIn.OnLeave} then '请假外出时二维码被扫描' else '二维码被扫描' end as title,
      source as text, code_id as ref_id
    from elder_code_scan where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}
