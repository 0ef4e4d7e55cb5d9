import { z } from 'zod'
import { id } from '../../validators.ts'

/** Path of a bill's page for the family, after the application's base address. */
export const billPagePath = '/b/'
/** The random part of a link: 132 bits. */
export const billToken = z.string().regex(/^[\w-]{22}$/, '链接无效')
/** Days for which a link is valid. */
export const billLinkDays = 30

const State = z.enum(['sending', 'sent', 'failed', 'outbox'])
/** A link by which a contact opens a bill; `url` is null once it is stopped, expired or its bill void. */
export const BillLink = z.object({
  id: z.number(),
  contactName: z.string(),
  state: State,
  url: z.string().nullable(),
  expireTime: z.string(),
  stopTime: z.string().nullable(),
  /** How often it was opened, and when last. */
  openCount: z.number(),
  openTime: z.string().nullable(),
  createUser: z.string(),
  createTime: z.string(),
})
export type BillLink = z.output<typeof BillLink>

export const BillSending = z.object({ id: id.of('bill') })
/** `outbox`: no provider of text messages is connected, so that somebody passes the link on. */
export const BillSent = z.object({ state: z.enum(['sent', 'outbox']), contactName: z.string(), url: z.string() })
export type BillSent = z.output<typeof BillSent>

/** A bill of a run that can be sent. */
export const SendableBill = z.object({ id: z.number(), userName: z.string() })

const yuan = z.number()
/** Everything that an opened link shows: what is printed, without staff and without the elder's full name. */
export const BillPage = z.object({
  tenantName: z.string(),
  phone: z.string().nullable(),
  elder: z.string(),
  settleNo: z.string(),
  month: z.string(),
  billAmount: yuan,
  shareAmount: yuan,
  ownAmount: yuan,
  paidAmount: yuan,
  unpaidAmount: yuan,
  lines: z.array(
    z.object({ name: z.string(), fromDate: z.string(), toDate: z.string(), amount: yuan, rule: z.string() }),
  ),
  shares: z.array(z.object({ payerName: z.string(), name: z.string(), amount: yuan, text: z.string() })),
  payments: z.array(z.object({ time: z.string(), text: z.string(), amount: yuan })),
})
export type BillPage = z.output<typeof BillPage>
