import { type JobMaterial, MaterialCorrection } from '@care/shared/work-orders/proof/job-proof'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

/** How many it really was, and why: the stock moves back by as many. */
export function CorrectionDialog({ material, onClose }: { material: JobMaterial; onClose: () => void }) {
  const input = useId()
  const { id, materialName, unit } = material
  const [num, setNum] = useState<number | undefined>(material.num)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const correct = useAction(api.workOrders.correctMaterial, '耗材已更正', onClose)
  const { data, error } = MaterialCorrection.safeParse({ id, num, reason })
  const faultOf = (name: string) => (isTried ? error?.issues.find(({ path }) => path[0] === name)?.message : undefined)
  return (
    <FormDialog
      title={`更正耗材 · ${materialName}`}
      label="更正"
      busy={correct.isPending}
      holds={[num, reason]}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (data) correct.mutate({ body: data })
      }}
      width={32}
    >
      <p className="soft">
        原登记 {material.num} {unit}，更正后库存相应退回或扣减。没有使用填 0。
      </p>
      <FormRow label={`实际数量（${unit}）`} inputId={`${input}-num`} required error={faultOf('num')}>
        <IntegerInput id={`${input}-num`} value={num} onChange={setNum} />
      </FormRow>
      <FormRow label="更正原因" inputId={`${input}-reason`} required error={faultOf('reason')}>
        <CountedText
          id={`${input}-reason`}
          value={reason}
          rows={2}
          max={200}
          onChange={(text = '') => setReason(text)}
        />
      </FormRow>
    </FormDialog>
  )
}
