import { isCallForHelp, isDrill, type Outcome, outcomes, type Warning } from '@care/shared/alarms/warnings/warning'
import { lines } from '@care/shared/resources/field'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { invalidateArea } from '../../../../calls/query-client.ts'
import { AskDialog } from '../../../../crud/ask-dialog.tsx'
import { BatchDialog } from '../../../../crud/batch/batch-dialog.tsx'
import type { Task } from '../../../../crud/batch/run-batch.ts'
import { optionField } from '../../../../crud/fields/fields.tsx'

interface Props {
  /** Unhandled warnings only. */
  warnings: Warning[]
  /** Unticks all rows. */
  clear: () => void
  onClose: () => void
}

const result = optionField(
  '处理结果',
  Object.entries(outcomes).map(([value, label]) => ({ value, label })),
  { showClear: true },
)

/** Closes several warnings with one reason, and shows the result of each warning. */
export function CloseMany({ warnings, clear, onClose }: Props) {
  const [tasks, setTasks] = useState<Task[] | null>(null)
  const calls = warnings.filter((warning) => isCallForHelp(warning) && !isDrill(warning)).length

  if (tasks)
    return (
      <BatchDialog
        label="关闭"
        tasks={tasks}
        onDone={() => {
          clear()
          invalidateArea('warnings')
        }}
        onClose={onClose}
      />
    )
  return (
    <AskDialog
      title="批量关闭"
      label={`关闭 ${warnings.length} 条`}
      fields={{
        remark: lines('关闭原因', { max: 500, hint: '如：区域停电，设备已恢复' }),
        ...(calls > 0 && { outcome: result }),
      }}
      required={['remark']}
      note={calls > 0 && <p className="soft">其中 {calls} 条SOS、跌倒，不填写处理结果的不会关闭</p>}
      onSend={({ remark, outcome }) =>
        setTasks(tasksOf(warnings, String(remark).trim(), (outcome ?? null) as Outcome | null))
      }
      onClose={onClose}
      width={36}
    >
      <p className="soft">
        将 {warnings.length} 条预警标记为已处理。他人正在处理的、已发起工单的不会关闭，结果逐条列出。
      </p>
    </AskDialog>
  )
}

/** One bulk request for all warnings; each task resolves with the result of its warning. */
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
