import { operatorTenantId } from '@care/shared/admin/session/identity'
import { smsStatuses } from '@care/shared/admin/session/outbox.words'
import type { Caller } from '@care/shared/admin/session/session'
import type { SmsMessage, SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import { type Db, switchTenants } from '../../platform/db/client.ts'
import { paginate } from '../../platform/db/paging/queries.ts'
import { insert } from '../../platform/db/rows.ts'

type Status = keyof typeof smsStatuses

interface Written {
  phone: string
  purpose: SmsPurpose
  /** The code; stored only while no provider is connected. */
  code: string | null
  status: Status
}

/** Stores a message; afterwards the transaction sees the operator's tenant. */
export async function writeSms(db: Db, message: Written): Promise<void> {
  await switchTenants(db, [operatorTenantId])
  await insert(db, 'smsOutbox', { ...message, tenantId: operatorTenantId })
}

const codeWhileValid = sql<string | null>`case when create_time > now() - interval '5 minutes' then code end`
const shownPhone = sql<string>`case when code is null then overlay(phone placing '****' from 4 for 4) else phone end`

/** A page of messages, newest first. Numbers are masked for messages without a stored code. */
export async function findSmsPage(db: Db, { tenantIds }: Caller, query: PageQuery): Promise<Page<SmsMessage>> {
  const messages = db
    .selectFrom('smsOutbox')
    .select(['id', shownPhone.as('phone'), 'purpose', codeWhileValid.as('code'), 'createTime'])
    // the list can also be sorted by the displayed label of the column
    .select(['status', 'status as statusLabel'])
    .where('tenantId', 'in', tenantIds)
    .orderBy('tenantId')
    .orderBy('id', 'desc')
  const page = await paginate(db, messages, query)
  return { ...page, records: page.records.map(toMessage) }
}

const toMessage = (
  row: Omit<SmsMessage, 'purpose' | 'status' | 'statusLabel'> & { purpose: string; status: string },
) => {
  const status = row.status as Status
  return { ...row, purpose: row.purpose as SmsPurpose, status, statusLabel: smsStatuses[status].label }
}
