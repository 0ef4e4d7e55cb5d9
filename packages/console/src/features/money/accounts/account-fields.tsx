import type { AccountRecord } from '@care/shared/money/accounts/account'
import { accountRecord, BusinessType } from '@care/shared/money/accounts/account.words'
import { useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { elderAddress } from '../../../pickers/people/archive/elder-address.ts'

const plain = fieldsOf(accountRecord.fields)

/** Fields of a ledger line: amounts are signed, and the line links to its document. */
export const ledgerFields = {
  ...plain,
  amount: {
    ...plain.amount,
    show: (amount: number) => (
      <span className={amount < 0 ? '' : 'good'}>
        {amount < 0 ? '−' : '+'}
        {yuanText(Math.abs(amount))}
      </span>
    ),
  },
  businessNo: {
    ...plain.businessNo,
    show: (_: string | null, record: AccountRecord) => <Document record={record} />,
  },
}

function Document({ record: { businessType, businessId, businessNo, oldmanId } }: { record: AccountRecord }) {
  const openOrder = useSetAtom(openWorkOrderAtom)
  const mayCall = useMayCall()
  if (!businessNo || businessId === null) return emptyValueDash
  if (businessType === BusinessType.WorkOrder && mayCall(api.workOrders.get)) {
    return <RowAction label={businessNo} onClick={() => openOrder(businessId)} />
  }
  if (businessType === BusinessType.Order) return <Link href={`/order/detail?id=${businessId}`}>{businessNo}</Link>
  if (businessType !== BusinessType.Package) return businessNo
  return <Link href={elderAddress(oldmanId, 'packages')}>{businessNo}</Link>
}
