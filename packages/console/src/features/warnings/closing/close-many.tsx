import { isCallForHelp, isDrill, type Outcome, outcomes, type Warning } from '@care/shared/warnings/warning'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { refreshArea } from '../../../calls/query-client.ts'
import { BatchDialog } from '../../../crud/batch/batch-dialog.tsx'
import type { Task } from '../../../crud/batch/run-batch.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import { Select } from '../../../kit/inputs/select.tsx'

interface Props {
  /** None of them is handled yet. */
  warnings: Warning[]
  /** Unticks all. */
  clear: () => void
  onClose: () => void
}

const options = Object.entries(outcomes).map(([value, label]) => ({ value, label }))

/** Closes warnings with one reason, and tells of each what came of it. */
export function CloseMany({ warnings, clear, onClose }: Props) {
  const [remark, setRemark] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isTried, setTried] = useState(false)
  const [tasks, setTasks] = useState<Task[] | null>(null)
  const calls = warnings.filter((warning) => isCallForHelp(warning) && !isDrill(warning)).length
  const [remarkId, outcomeId] = ['close-many-remark', 'close-many-outcome']

  if (tasks)
    return (
      <BatchDialog
        label="关闭"
        tasks={tasks}
        onDone={() => {
          clear()
          refreshArea('warnings')
        }}
        onClose={onClose}
      />
    )

  const refusal = remark.trim() ? undefined : '请输入关闭原因'
  const send = () => (refusal ? setTried(true) : setTasks(tasksOf(warnings, remark.trim(), outcome)))
  return (
    <FormDialog
      title="批量关闭"
      label={`关闭 ${warnings.length} 条`}
      busy={false}
      holds={{ remark, outcome }}
      onClose={onClose}
      onSubmit={send}
      width={36}
    >
      <p className="soft">
        将 {warnings.length} 条预警标记为已处理。他人正在处理的、已发起工单的不会关闭，结果逐条列出。
      </p>
      <FormRow label="关闭原因" inputId={remarkId} required error={isTried ? refusal : undefined}>
        <CountedText
          id={remarkId}
          rows={3}
          max={500}
          value={remark}
          placeholder="如：区域停电，设备已恢复"
          onChange={(text = '') => setRemark(text)}
        />
      </FormRow>
      {calls > 0 && (
        <FormRow label="处理结果" inputId={outcomeId}>
          <Select
            inputId={outcomeId}
            value={outcome}
            options={options}
            placeholder="请选择"
            showClear
            onChange={({ value }) => setOutcome(value ?? null)}
          />
          <small className="soft">其中 {calls} 条SOS、跌倒，不填写处理结果的不会关闭</small>
        </FormRow>
      )}
    </FormDialog>
  )
}

/** All are asked for at once; each task tells what became of its own. */
function tasksOf(warnings: Warning[], remark: string, outcome: Outcome | null): Task[] {
  const ids = warnings.map(({ id }) => id)
  let answer: ReturnType<typeof api.warnings.closeMany.call> | undefined
  const nameOf = ({ name, source, dataHappenTime }: Warning) => `${name} ${source} ${dataHappenTime.slice(5, 16)}`
  return warnings.map((warning) => ({
    name: nameOf(warning),
    act: async () => {
      answer ??= api.warnings.closeMany.call({ body: { ids, remark, outcome } })
      const refusal = (await answer).find(({ id }) => id === warning.id)?.refusal
      if (refusal) throw new Error(refusal)
    },
  }))
}
