import { wrongPeriod } from '@care/shared/people/elders/print/print.words'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { datePresets } from '../../../kit/inputs/dates/date-presets.ts'
import { RangeCalendar } from '../../../kit/prime/calendar.tsx'

interface Props {
  name: string
  onClose: () => void
  onChosen: (period: { from: string; to: string }) => void
}

const offered = ['thisMonth', 'lastMonth', 'past30Days', 'wholeYear']
const text = (day: Date | null | undefined) => (day ? dayjs(day).format('YYYY-MM-DD') : '')

/** Asks for the period of an inspection report; the last three months are preselected. */
export function PeriodDialog({ name, onClose, onChosen }: Props) {
  const id = useId()
  const [period, setPeriod] = useState(() => ({
    from: text(dayjs().subtract(3, 'month').toDate()),
    to: text(new Date()),
  }))
  const [isTried, setTried] = useState(false)
  const wrong = wrongPeriod(period)
  const send = () => (wrong ? setTried(true) : onChosen(period))
  return (
    <FormDialog title={`${name} · 检查材料`} label="生成" busy={false} onSubmit={send} onClose={onClose}>
      <FormRow label="时间段" inputId={id} required error={isTried ? wrong : null}>
        <RangeCalendar
          inputId={id}
          value={[period.from, period.to]}
          onChange={([first, last]) => setPeriod({ from: text(first), to: text(last) })}
        />
      </FormRow>
      <p className="line">
        {datePresets(Date.now())
          .filter((preset) => offered.includes(preset.id))
          .map((preset) => (
            <Button
              key={preset.id}
              type="button"
              label={preset.name}
              size="small"
              text
              onClick={() => setPeriod({ from: preset.start_time, to: preset.end_time })}
            />
          ))}
      </p>
      <p className="soft">
        包括档案、体检、风险、照护计划、入住与请假、不良事件、工单、预警、时间轴和查阅统计，以您能查看的为限。打印会记入查阅记录。
      </p>
    </FormDialog>
  )
}
