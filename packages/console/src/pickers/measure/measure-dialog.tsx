import { MeasuredForm, type MeasuredValues } from '@care/shared/devices/devices/manual-measurement'
import { decimal, optionField } from '../../crud/fields/fields.tsx'
import { AskDialog } from '../../crud/form/ask-dialog.tsx'

const meals = ['空腹', '餐前', '餐后 2 小时', '睡前', '随机'].map((label, at) => ({ value: at + 1, label }))
const fields = {
  systolic: decimal('收缩压（mmHg）'),
  diastolic: decimal('舒张压（mmHg）'),
  heartRate: decimal('心率（次/分）'),
  temperature: decimal('体温（℃）'),
  bloodOxygen: decimal('血氧（%）'),
  bloodSugar: decimal('血糖（mmol/L）'),
  measureType: optionField('血糖时段', meals, { showClear: true }),
  weight: decimal('体重（kg）'),
}

interface Props {
  oldmanName: string
  busy: boolean
  onSend: (values: MeasuredValues) => void
  onClose: () => void
}

/** Records manual measurements; missing ones stay empty. Bundled with its page, because it is also used offline. */
export const MeasureDialog = ({ oldmanName, ...sending }: Props) => (
  <AskDialog
    title={`录入测量值：${oldmanName}`}
    label="保存"
    fields={fields}
    schema={MeasuredForm}
    hidden={({ bloodSugar }) => ((bloodSugar ?? null) === null ? ['measureType'] : [])}
    {...sending}
  />
)
