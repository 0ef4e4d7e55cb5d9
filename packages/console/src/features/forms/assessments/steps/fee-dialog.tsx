import type { AssessmentSteps } from '@care/shared/forms/assessments/steps'
import { day, money } from '@care/shared/resources/field'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { serverNow } from '../../../../live/connection.ts'

interface Props {
  id: number
  fee: AssessmentSteps['fee']
  onClose: () => void
}

const fields = { monthlyFee: money('月护理费', {}), effectiveDate: day('生效日期', {}) }

/** Sets the nursing fee from a date on; the fee of the care level is prefilled. */
export const FeeDialog = ({ id, fee: { now, proposed, since }, onClose }: Props) => (
  <ActionDialog
    title="调整护理费"
    call={api.assessments.takeFee}
    label="确认调整"
    fields={fields}
    values={{ monthlyFee: proposed, effectiveDate: toShanghaiTime(serverNow()).slice(0, 10) }}
    fixed={{ id }}
    done="护理费已调整"
    refresh={['checkOuts', 'checkIns']}
    note={
      <p className="soft">
        自生效日起按新标准计费，之前的费用不变{since && `；不能早于入住日期 ${since}`}。退住结算时按天计算。
      </p>
    }
    onClose={onClose}
    width={32}
  >
    <p>
      现护理费 <b>{now} 元/月</b>
      {proposed === null ? '，该护理等级没有设置月护理费' : `，该护理等级 ${proposed} 元/月`}
    </p>
  </ActionDialog>
)
