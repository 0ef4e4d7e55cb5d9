import type { Caller } from '@care/shared/admin/session/session'
import type { CheckInForm, Residence } from '@care/shared/house/residence/check-in/check-in'
import type { CheckOutForm } from '@care/shared/house/residence/check-out/check-out'
import { refused } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { findPayments } from '../../../money/receipts/receipts.port.ts'
import { findContracts, insertContract as recordContract } from '../../contracts/contracts.port.ts'

interface OfCheckIn {
  tenantId: number
  oldmanId: number
  id: number
}

const uniqueViolation = '23505'

export async function insertContract(
  db: Db,
  { tenantId, oldmanId, id: checkInId }: OfCheckIn,
  { contractNo = '', name, startTime, endTime, ...paper }: CheckInForm['contract'],
): Promise<void> {
  const { signDate = null, thirdPartyName = null, thirdPartyPhone = null, fileUrl = null } = paper
  await recordContract(db, {
    tenantId,
    oldmanId,
    checkInId,
    contractNo,
    name: name || '养老服务合同',
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    signDate,
    thirdPartyName,
    thirdPartyPhone,
    fileUrl,
  }).catch((error: { code?: unknown; constraint?: unknown }) => {
    if (error.code === uniqueViolation && error.constraint === 'elder_contract_number')
      throw refused(`合同编号${contractNo}已存在`)
    throw error
  })
}

/** The check-in of the elder's current stay or, when that has ended, the newest check-in. */
export const findResidence = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  rowsOf(db, 'checkIn', { tenantId, oldmanId, status: 2 }).find([
    'id',
    'checkInTime',
    'status',
    sql<CheckInForm>`form`.as('form'),
  ])

/**
 * The holdings on the sheet of a check-out and how each was settled; empty for check-outs from before settlements were
 * required.
 */
const settledHoldings = sql<Residence['checkOuts'][number]['settled']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', held ->> 'name', 'amount', held -> 'amount', 'way', word ->> 'way',
    'reason', word ->> 'reason') order by place), '[]')
  from jsonb_array_elements(fee -> 'holdings') with ordinality as sheet (held, place)
    join jsonb_array_elements(form -> 'words') word on word ->> 'key' = held ->> 'key')`

/** The elder's stays with contracts and payments; undefined when the elder is unknown here. */
export async function findStayRecords(db: Db, caller: Caller, oldmanId: number): Promise<Residence | undefined> {
  const elder = await findTenantOfElder(db, caller, oldmanId)
  if (!elder) return undefined
  const { tenantId } = elder
  const stays = await db
    .selectFrom('bedStay as stay')
    .innerJoin('bed', inTenant('bed.id', 'stay.bedId'))
    .innerJoin('room', inTenant('room.id', 'bed.roomId'))
    .innerJoin('floor', (join) => join.onRef('floor.tenantId', '=', 'room.tenantId').onRef('floor.id', '=', 'floorId'))
    .innerJoin('building', (join) =>
      join.onRef('building.tenantId', '=', 'floor.tenantId').onRef('building.id', '=', 'buildingId'),
    )
    .select(['stay.id', 'building.name as buildingName', 'room.name as roomName', 'bed.name as bedName'])
    .select(['isReserved', 'fromTime', 'toTime', 'stay.createUser'])
    .where('stay.tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    // omits reservations of zero length, which were cancelled immediately or became a stay
    .where(sql<boolean>`to_time is distinct from from_time`)
    .orderBy('fromTime', 'desc')
    .execute()
  const contracts = await findContracts(db, tenantId, oldmanId)
  const deposits = await db
    .selectFrom('deposit')
    .select(['id', 'depositNo', 'status', 'createTime', 'refundTime'])
    .select([sql<number>`amount_fen::float8 / 100`.as('amount')])
    .select([sql<number | null>`refund_fen::float8 / 100`.as('refundAmount')])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .orderBy('id', 'desc')
    .execute()
  const payments = await findPayments(db, { tenantId, oldmanId })
  const said = (name: keyof CheckOutForm) => sql<string | null>`nullif(form ->> ${name}, '')`.as(name)
  const checkOuts = await db
    .selectFrom('checkOut')
    .select(['id', 'createUser'])
    .select([
      said('reason'),
      said('refundMethod'),
      said('refundName'),
      said('refundAccount'),
      said('handlerName'),
      said('remark'),
    ])
    .select(sql<number>`check_out_type`.as('checkOutType'))
    .select(sql<string>`check_out_time`.as('checkOutTime'))
    .select(sql<number | null>`(fee ->> 'refundAmount')::float8`.as('refundAmount'))
    .select(settledHoldings.as('settled'))
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('status', '=', 4)
    .orderBy('id', 'desc')
    .execute()
  return { stays, contracts, deposits, checkOuts, payments }
}
