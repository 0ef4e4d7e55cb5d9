import { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { receiptRights } from '../receipts/receipt-rights.ts'
import { custodyTransfer } from './custody-transfer.words.ts'
import { emergencySpending } from './emergency-spending.words.ts'
import { custodyTask, prepaidDay } from './prepayment.words.ts'
import {
  CustodyPayIn,
  CustodyTaskRow,
  CustodyTaskSearch,
  OfInstitution,
  PrepaidDay,
  SpendingPapers,
  StatementPeriod,
  StatementSearch,
  Supervision,
  SupervisionRule,
} from './supervision.ts'

const view = calls({ access: receiptRights.view })
const edit = calls({ access: receiptRights.edit })
const manage = calls({ access: 'book:edit' })

/** Supervision of prepaid money (民发〔2024〕19号). */
export const supervision = area('tenant-management', {
  /** Exceptions first: reserve, overdue custody, papers and refunds, amounts over a limit. */
  overview: view.get('/supervision/overview', '预收费监管', {
    query: OfInstitution,
    data: Supervision,
    takesLong: true,
  }),
  tasks: view.list('/supervision/task/page', custodyTask, CustodyTaskRow, CustodyTaskSearch),
  statement: view.list('/supervision/statement/page', prepaidDay, PrepaidDay, StatementSearch),
  print: view.get('/supervision/statement/print', '打印日对账单（PDF）', {
    query: StatementPeriod,
    reply: 'file',
    takesLong: true,
  }),
  setRule: manage.put('/supervision/rule', '修改预收费规则', { body: SupervisionRule }),
})

export const custodyTransfers = area('tenant-management', {
  ...documentCalls('custodytransfer', receiptRights, custodyTransfer),
  payIn: edit.post('/custodytransfer/payin', '登记缴存', {
    once: true,
    body: CustodyPayIn,
    data: z.object({ id: z.number() }),
  }),
})

export const emergencySpendings = area('tenant-management', {
  ...documentCalls('emergencyspending', receiptRights, emergencySpending),
  attach: edit.put('/emergencyspending/papers', '补交应急支出材料', { body: SpendingPapers }),
})
