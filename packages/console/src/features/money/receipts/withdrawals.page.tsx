import { withdrawal } from '@care/shared/money/receipts/withdrawal.words'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { receiptFields } from './receipt-fields.tsx'
import { ReceiptLinks } from './receipt-links.tsx'

/** 提现: money of elders' accounts that is paid out with another person's approval. */
export const WithdrawalsPage = () => (
  <DocumentPage
    calls={api.withdrawals}
    words={withdrawal}
    fields={receiptFields}
    actions={<ReceiptLinks />}
    refresh={['elderAccounts']}
    moves={{
      approve: {
        ask: ({ userName, amount, accountName }) => `同意从${userName}的账户提现${yuanText(amount)}给${accountName}？`,
        yes: '通过',
      },
    }}
    empty="没有提现申请"
  />
)
