import { operatorTenantId } from '@care/shared/admin/session/identity'
import { mailStatuses } from '@care/shared/admin/session/outbox.words'
import type { Caller } from '@care/shared/admin/session/session'
import type { MailMessage } from '@care/shared/admin/session/ways/mail.contract'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import { type Db, switchTenants } from '../../platform/db/client.ts'
import { paginate } from '../../platform/db/paging/queries.ts'
import { insert } from '../../platform/db/rows.ts'

type Status = keyof typeof mailStatuses

interface Written {
  recipient: string
  subject: string
  /** Text of the mail; stored only while no mail server is connected. */
  content: string | null
  status: Status
}

/** Stores a mail; afterwards the transaction sees the operator's tenant. */
export async function writeMail(db: Db, mail: Written): Promise<void> {
  await switchTenants(db, [operatorTenantId])
  await insert(db, 'mailOutbox', { ...mail, tenantId: operatorTenantId })
}

const isShown = sql<boolean>`content is not null and create_time > now() - interval '1 day'`
const contentForADay = sql<string | null>`case when ${isShown} then content end`
const shownRecipient = sql<string>`case when ${isShown} then recipient else regexp_replace(recipient, '^(.).*@', '\\1***@') end`

/** A page of mails, newest first. Addresses are masked for mails without a stored text. */
export async function findMailPage(db: Db, { tenantIds }: Caller, query: PageQuery): Promise<Page<MailMessage>> {
  const mails = db
    .selectFrom('mailOutbox')
    .select(['id', shownRecipient.as('recipient'), 'subject', contentForADay.as('content'), 'createTime'])
    // the list can also be sorted by the displayed label of the column
    .select(['status', 'status as statusLabel'])
    .where('tenantId', 'in', tenantIds)
    .orderBy('tenantId')
    .orderBy('id', 'desc')
    .$narrowType<{ status: Status }>()
  const page = await paginate(db, mails, query)
  return { ...page, records: page.records.map((row) => ({ ...row, statusLabel: mailStatuses[row.status].label })) }
}
