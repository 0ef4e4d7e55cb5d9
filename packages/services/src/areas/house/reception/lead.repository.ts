import type { Caller } from '@care/shared/admin/session/session'
import type { Conversion } from '@care/shared/house/reception/lead'
import { LeadStatus } from '@care/shared/house/reception/lead.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withAnyElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'

const { New, Toured, Booked, Trial, MovedIn, Lost } = LeadStatus
const own = ['id', 'tenantId', 'name', 'status', 'phone', 'channel', 'elderName', 'birthday'] as const
const wish = [
  'idCard',
  'relation',
  'careLevel',
  'roomTypeId',
  'expectedDate',
  'note',
  'nextContact',
  'lastContact',
  'tourDate',
  'tourUser',
] as const
const ends = ['bookDate', 'bookUntil', 'trialFrom', 'trialTo', 'oldmanId', 'loseReason', 'loseNote'] as const

const isDue = sql<number>`coalesce(l.status in (${New}, ${Toured}, ${Booked}, ${Trial})
  and l.next_contact <= (now() at time zone 'Asia/Shanghai')::date, false)::integer`
const sameAs = sql<string | null>`(select string_agg(other.name, '、' order by other.id) from reception_lead other
  where other.tenant_id = l.tenant_id and other.phone = l.phone and other.id <> l.id)`

/** 订金 that is held, in yuan. */
const bookingHeld = sql<
  string | null
>`(select to_char(sum(amount_fen) / 100.0, 'FM999999990.00') from booking_deposit booking
  where booking.tenant_id = l.tenant_id and booking.lead_id = l.id and booking.status in (0, 3, 4))`

/** Leads: those to contact today first, then the newest. */
export const leadRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('receptionLead as l')
    .$call(withTenant('l'))
    .$call(withAnyElder('l', 'residentName'))
    .leftJoin('roomType', inTenant('roomType.id', 'l.roomTypeId'))
    .select([...own, ...wish, ...ends].map((name) => `l.${name}` as const))
    .select(['l.createUser', 'l.createTime', 'roomType.name as roomTypeName', isDue.as('isDue'), sameAs.as('sameAs')])
    .select([sql<number | null>`l.budget_fen::float8 / 100`.as('budget'), bookingHeld.as('bookingHeld')])
    .where('l.tenantId', 'in', tenantIds)
    .orderBy(isDue, 'desc')
    .orderBy('l.createTime', 'desc')
    .orderBy('l.id', 'desc')

export const dueLeads: AttentionSource = {
  kind: 'dueLeads',
  permission: 'lead:edit',
  of: (db, caller) => leadRows(db, caller).where(sql<boolean>`${isDue} = 1`),
}

/** Locks the lead (FOR UPDATE). */
export const lockLead = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'receptionLead', { tenantId: tenantIds, id }).lock(['id', 'tenantId', 'name', 'status', 'phone', 'idCard'])

/** Leads registered this year (Asia/Shanghai) by channel, with how many reached each stage; of one institution or of all. */
export async function findConversion(
  db: Db,
  { tenantIds }: Caller,
  tenantId: number | undefined,
): Promise<Conversion[]> {
  return db
    .selectFrom('receptionLead')
    .select('channel')
    .select(sql<number>`count(*)`.as('leads'))
    .select(sql<number>`count(tour_date)`.as('toured'))
    .select(sql<number>`count(book_date)`.as('booked'))
    .select(sql<number>`count(*) filter (where status = ${MovedIn})`.as('movedIn'))
    .select(sql<number>`count(*) filter (where status = ${Lost})`.as('lost'))
    .where('tenantId', 'in', tenantIds)
    .$if(tenantId !== undefined, (query) => query.where('tenantId', '=', Number(tenantId)))
    .where(
      sql<boolean>`create_time >= date_trunc('year', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
    )
    .groupBy('channel')
    .orderBy('channel')
    .execute()
}
