import { lead } from '@care/shared/house/reception/lead.words'
import { bookingDeposit } from '@care/shared/money/receipts/booking-deposit.words'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { ReceiptLinks } from './receipt-links.tsx'

const fields = { leadId: recordField('接待线索', { list: api.leads.page, definition: lead }) }

/** 订金: what leads paid for a booking; it pays the stay on moving in, or is refunded or forfeited. */
export const BookingDepositsPage = () => (
  <DocumentPage
    calls={api.bookingDeposits}
    words={bookingDeposit}
    fields={fields as never}
    actions={<ReceiptLinks />}
    refresh={['leads']}
    moves={{
      refund: { ask: ({ leadName, amount }) => `向${leadName}退还订金${yuanText(amount)}？`, yes: '同意退还' },
      forfeit: {
        ask: ({ leadName, amount, reason }) =>
          `没收${leadName}的订金${yuanText(amount)}，计入其他收入？原因：${reason}`,
        yes: '同意没收',
      },
    }}
    empty="没有订金记录，可从“收订金”登记，或在接待线索中收取"
  />
)
