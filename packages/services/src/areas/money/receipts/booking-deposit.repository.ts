import type { Caller } from '@care/shared/admin/session/session'
import { openLeads } from '@care/shared/house/reception/lead.words'
import { BookingDepositStatus } from '@care/shared/money/receipts/booking-deposit.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import type { ElderKey, RowKey } from '../../../platform/db/keys.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'

const { Held, Offset } = BookingDepositStatus
const own = ['id', 'tenantId', 'depositNo', 'leadId', 'status', 'payMethod', 'receiptNo', 'refundMethod'] as const
const judged = ['settleTime', 'channelReason', 'reason', 'askUserId', 'askUser', 'auditUser', 'auditRemark'] as const
const made = ['remark', 'createUser', 'createTime'] as const

export const bookingDepositRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('bookingDeposit as d')
    .$call(withTenant('d'))
    .innerJoin('receptionLead as l', inTenant('l.id', 'd.leadId'))
    .select([...own, ...judged, ...made].map((name) => `d.${name}` as const))
    .select(['l.name as leadName', 'l.elderName', 'l.bookUntil'])
    .select(sql<number>`d.amount_fen::float8 / 100`.as('amount'))
    .where('d.tenantId', 'in', tenantIds)
    .orderBy('d.createTime', 'desc')
    .orderBy('d.id', 'desc')

/** Locks a lead that is open (FOR SHARE), so that it is not closed while money is taken for it. */
export const lockOpenLead = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'receptionLead', { tenantId: tenantIds, id, status: [...openLeads] }).lock(['tenantId'], 'forShare')
export const isLead = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'receptionLead', { tenantId: tenantIds, id }).exists()

/** Deposits of a lead that are held and for which nobody requested a refund, oldest first. */
export const findHeldBookings = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'bookingDeposit', { tenantId, leadId: id, status: Held }).all(
    ['id', 'depositNo', 'amountFen', 'payMethod'],
    ['id'],
  )

/** Ends a deposit that is held, for the stay of this elder; false when it has ended or is asked back meanwhile. */
export const offsetBooking = (db: Db, { tenantId, oldmanId }: ElderKey, id: number) =>
  rowsOf(db, 'bookingDeposit', { tenantId, id, status: Held }).change({ status: Offset, oldmanId, settleTime: now })
