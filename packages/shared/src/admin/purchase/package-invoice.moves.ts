import type { Moves } from '../../http/moves.ts'

/**
 * `status` of an invoice (api-shapes §6.10, where 2, mailed, is for paper ones); a red invoice is issued and stays so.
 */
export const InvoiceStatus = { Requested: 0, Issued: 1, Refused: 3, Withdrawn: 4, Reversed: 5 } as const
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus]

const { Requested, Issued, Refused, Withdrawn, Reversed } = InvoiceStatus

/** The institution makes `mend` and `withdraw`, the operator the others; `reverse` needs a red invoice. */
export const invoiceMoves = {
  mend: { from: [Requested, Refused], to: Requested },
  withdraw: { from: [Requested, Refused], to: Withdrawn },
  issue: { from: [Requested], to: Issued },
  refuse: { from: [Requested], to: Refused },
  reverse: { from: [Issued], to: Reversed },
} as const satisfies Moves<InvoiceStatus>
export type InvoiceMove = keyof typeof invoiceMoves
