import { type DepositRow, DepositStatus, deposit, transferTargets } from '@care/shared/money/receipts/deposit.words'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { FileLink } from '../../../pickers/upload/one-file.tsx'
import { receiptFields } from './receipt-fields.tsx'
import { ReceiptLinks } from './receipt-links.tsx'

const DeductDialog = lazyPart('DeductDialog', () => import('./deduct-dialog.tsx'))

const fields = {
  ...receiptFields,
  fileUrl: { ...fieldsOf(deposit.fields).fileUrl, show: (url: string | null) => <FileLink url={url} /> },
}
const targetOf = ({ transferTo }: DepositRow) =>
  transferTargets[(transferTo ?? 1) as keyof typeof transferTargets].label

/** 押金: deposits held, and what is asked to be refunded, deducted or transferred. */
export const DepositsPage = () => (
  <DocumentPage
    calls={api.deposits}
    words={deposit}
    fields={fields as never}
    actions={<ReceiptLinks />}
    refresh={['checkIns', 'settlements', 'elderAccounts']}
    moves={{
      askDeduction: { when: () => false },
      askTransfer: {
        about: ({ amount }) => (
          <p className="soft">押金{yuanText(amount)}全额转出；只抵一部分、其余退还的，请用“申请抵扣”。</p>
        ),
      },
      refund: {
        ask: ({ userName, amount }) => `向${userName}退还押金${yuanText(amount)}？`,
        yes: '同意退还',
      },
      deduct: {
        ask: ({ userName, amount, deduct }) =>
          `${userName}的押金${yuanText(amount)}中，抵扣欠费${yuanText(deduct ?? 0)}，其余退还？`,
        yes: '同意抵扣',
      },
      transfer: {
        ask: (row) => `将${row.userName}的押金${yuanText(row.amount)}转出至${targetOf(row)}？`,
        yes: '同意转出',
      },
    }}
    others={() => [
      {
        label: deposit.moves.askDeduction.label,
        may: api.deposits.askDeduction,
        when: ({ status }) => status === DepositStatus.Held,
        shows: (row, close) => <DeductDialog held={row} onClose={close} />,
      },
    ]}
    empty="没有押金记录，可从“收押金”登记"
  />
)
