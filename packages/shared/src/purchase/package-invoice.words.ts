import type { Words } from '../words.ts'
import { type InvoiceMove, InvoiceStatus } from './package-invoice.moves.ts'

export const invoiceStatuses = {
  [InvoiceStatus.Requested]: { label: '待开票', look: 'warning' },
  [InvoiceStatus.Issued]: { label: '已开票', look: 'success' },
  [InvoiceStatus.Refused]: { label: '已退回', look: 'danger' },
  [InvoiceStatus.Withdrawn]: { label: '已撤回', look: 'silent' },
  [InvoiceStatus.Reversed]: { label: '已红冲', look: 'silent' },
} as const satisfies Words

/** `invoiceType` (api-shapes §6.10); paper (1) is not issued. */
export const invoiceType = { ordinary: 2, special: 3 } as const
export const invoiceTypes = {
  [invoiceType.ordinary]: { label: '普通发票' },
  [invoiceType.special]: { label: '增值税专用发票' },
} as const satisfies Words

/** What a move is called, and how the history tells it. */
export const invoiceMoveWords = {
  mend: { label: '修改', done: '修改了开票信息' },
  withdraw: { label: '撤回', done: '撤回了申请' },
  issue: { label: '开票', done: '开具发票' },
  refuse: { label: '退回', done: '退回了申请' },
  reverse: { label: '红冲', done: '红字冲销' },
} as const satisfies Record<InvoiceMove, { label: string; done: string }>
