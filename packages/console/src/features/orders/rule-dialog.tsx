import { count } from '@care/shared/things/field'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { ActionDialog } from '../../crud/action-dialog.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'

const fields = { payHours: count('时限（小时）', {}) }

/** How long an order of the institution waits for its payment. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { data: rule, error, refetch } = useQuery(api.orders.rule.query({}))
  const title = '支付时限'
  return rule ? (
    <ActionDialog
      title={title}
      call={api.orders.setRule}
      label="保存"
      fields={fields}
      values={rule}
      done="已保存"
      note={<p className="soft">超过时限未支付的订单自动取消；已有订单的截止时间不变。</p>}
      onClose={onClose}
    />
  ) : (
    <Dialog title={title} onClose={onClose}>
      <Unanswered error={error} onRetry={refetch} lines={1} />
    </Dialog>
  )
}
