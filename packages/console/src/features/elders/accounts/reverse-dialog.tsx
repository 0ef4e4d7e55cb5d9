import type { AccountRecord } from '@care/shared/accounts/account'
import { tradingTypes } from '@care/shared/accounts/account.words'
import { api } from '../../../calls/api.ts'
import { yuan } from '../../../crud/fields/fields.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'

/** Takes a wrong line of the ledger back, with the reason. */
export function ReverseDialog({ record, onClose }: { record: AccountRecord; onClose: () => void }) {
  const reverse = useAction(api.elderAccounts.reverse, '冲正成功', onClose)
  const what = tradingTypes[record.tradingType as keyof typeof tradingTypes].label
  return (
    <ReasonDialog
      title="冲正流水"
      label="冲正原因"
      missing="请输入冲正原因"
      accept="冲正"
      busy={reverse.isPending}
      onAccept={(remark) => reverse.mutate({ body: { id: record.id, remark } })}
      onClose={onClose}
    >
      {`${record.userName}的${what} ${yuan(Math.abs(record.amount))} 将由一笔相反的流水抵销，原流水保留。`}
    </ReasonDialog>
  )
}
