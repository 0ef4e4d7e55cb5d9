import { OrderRule } from '@care/shared/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'

/** How long an order of the institution waits for its payment. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { data: rule, error, refetch } = useQuery(api.orders.rule.query({}))
  const [typed, setTyped] = useState<{ payHours: number | undefined } | null>(null)
  const [isTried, setTried] = useState(false)
  const save = useAction(api.orders.setRule, '已保存', onClose)
  const asked = OrderRule.safeParse(typed ?? rule)
  const submit = () => {
    setTried(true)
    if (asked.data) save.mutate({ body: asked.data })
  }
  return (
    <FormDialog title="支付时限" onClose={onClose} onSubmit={submit} label="保存" busy={save.isPending} holds={typed}>
      {rule ? (
        <FormRow
          label="时限（小时）"
          inputId={id}
          required
          error={isTried ? asked.error?.issues[0]?.message : undefined}
        >
          <IntegerInput
            id={id}
            value={typed ? typed.payHours : rule.payHours}
            onChange={(payHours) => setTyped({ payHours })}
          />
        </FormRow>
      ) : (
        <Unanswered error={error} onRetry={refetch} lines={1} />
      )}
      <p className="soft">超过时限未支付的订单自动取消；已有订单的截止时间不变。</p>
    </FormDialog>
  )
}
