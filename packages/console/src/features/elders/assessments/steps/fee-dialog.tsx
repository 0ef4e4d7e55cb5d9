import type { AssessmentSteps } from '@care/shared/assessments/steps'
import { FeeStep } from '@care/shared/assessments/steps'
import { wireTime } from '@care/shared/wire-time'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { date, money } from '../../../../crud/fields/fields.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { serverNow } from '../../../../live/connection.ts'

interface Props {
  id: number
  fee: AssessmentSteps['fee']
  onClose: () => void
}

const fields = { monthlyFee: money('月护理费'), effectiveDate: date('生效日期') }

/** From which day on nursing costs what: the fee of the care level unless somebody agreed otherwise. */
export function FeeDialog({ id, fee: { now, proposed, since }, onClose }: Props) {
  const base = useId()
  const [held, setHeld] = useState<{ monthlyFee: unknown; effectiveDate: unknown }>(() => ({
    monthlyFee: proposed,
    effectiveDate: wireTime(serverNow()).slice(0, 10),
  }))
  const [isTried, setTried] = useState(false)
  const client = useQueryClient()
  const take = useAction(api.assessments.takeFee, '护理费已调整', () => {
    for (const area of ['checkOuts', 'checkIns']) void client.invalidateQueries({ queryKey: [area] })
    onClose()
  })
  const judged = FeeStep.safeParse({ id, ...held })
  const faultOf = (name: string) =>
    isTried ? judged.error?.issues.find(({ path }) => path[0] === name)?.message : undefined
  const submit = () => {
    setTried(true)
    if (judged.success) take.mutate({ body: judged.data })
  }
  return (
    <FormDialog
      title="调整护理费"
      label="确认调整"
      busy={take.isPending}
      holds={held}
      width={32}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        现护理费 <b>{now} 元/月</b>
        {proposed === null ? '，该护理等级没有设置月护理费' : `，该护理等级 ${proposed} 元/月`}
      </p>
      <FormRow label="月护理费" inputId={`${base}-fee`} required error={faultOf('monthlyFee')}>
        {fields.monthlyFee.input({
          ...{ id: `${base}-fee`, value: held.monthlyFee as number | null },
          onChange: (monthlyFee) => setHeld({ ...held, monthlyFee }),
        })}
      </FormRow>
      <FormRow label="生效日期" inputId={`${base}-day`} required error={faultOf('effectiveDate')}>
        {fields.effectiveDate.input({
          ...{ id: `${base}-day`, value: held.effectiveDate as string | null },
          onChange: (effectiveDate) => setHeld({ ...held, effectiveDate }),
        })}
      </FormRow>
      <p className="soft">
        自生效日起按新标准计费，之前的费用不变{since && `；不能早于入住日期 ${since}`}。退住结算时按天计算。
      </p>
    </FormDialog>
  )
}
