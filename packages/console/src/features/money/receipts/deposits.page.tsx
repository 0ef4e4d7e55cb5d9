import { deposit } from '@care/shared/money/receipts/deposit.words'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { receiptFields } from './receipt-fields.tsx'
import { ReceiptLinks } from './receipt-links.tsx'

/** 押金: deposits held, and what is asked to be refunded or deducted. */
export const DepositsPage = () => (
  <DocumentPage
    calls={api.deposits}
    words={deposit}
    fields={receiptFields}
    actions={<ReceiptLinks />}
    refresh={['checkIns']}
    moves={{
      refund: {
        ask: ({ userName, amount }) => `向${userName}退还押金${yuanText(amount)}？`,
        yes: '同意退还',
      },
      deduct: {
        ask: ({ userName, amount, deduct }) =>
          `${userName}的押金${yuanText(amount)}中，抵扣欠费${yuanText(deduct ?? 0)}，其余退还？`,
        yes: '同意抵扣',
      },
    }}
    empty="没有押金记录，可从“收押金”登记"
  />
)
