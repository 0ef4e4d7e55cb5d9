import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { BatchProgress, OutcomeTable } from './outcome-table.tsx'
import { type Outcome, runBatch, type Task } from './run-batch.ts'

interface Props {
  /** Name of the action: 删除. */
  label: string
  tasks: Task[]
  /** Receives the indexes of the rows that succeeded. */
  onDone: (done: number[]) => void
  onClose: () => void
}

/** Runs a batch and shows the outcome of each row. */
export function BatchDialog({ label, tasks, onDone, onClose }: Props) {
  const [done, setDone] = useState(0)
  const [outcomes, setOutcomes] = useState<Outcome<Task>[] | null>(null)
  const stopping = useRef<AbortController | null>(null)

  // runs once per dialog, also when StrictMode repeats effects
  useEffect(() => {
    if (stopping.current) return
    stopping.current = new AbortController()
    const { signal } = stopping.current
    void runBatch(tasks, ({ act }) => act(), { signal, onProgress: setDone }).then((outcomes) => {
      setOutcomes(outcomes)
      onDone(outcomes.filter(({ error }) => error === null).map(({ row }) => tasks.indexOf(row)))
    })
  }, [tasks, onDone])

  const failed = outcomes?.filter(({ error }) => error !== null) ?? []
  const left = outcomes ? tasks.length - outcomes.length : 0
  const close = () => outcomes && onClose()

  return (
    <Dialog title={`批量${label}`} onClose={close} held={outcomes === null} width={40}>
      {outcomes === null ? (
        <BatchProgress label={label} done={done} of={tasks.length} />
      ) : (
        <div className="stack" role="status">
          <p>
            成功 <strong>{outcomes.length - failed.length}</strong> 项，失败 <strong>{failed.length}</strong> 项
            {left > 0 && `，未执行 ${left} 项`}
          </p>
          {outcomes.length > 0 && (
            <OutcomeTable
              head="名称"
              lines={outcomes.map(({ row, error }) => ({
                name: row.name,
                text: error ?? '成功',
                isDone: error === null,
              }))}
            />
          )}
        </div>
      )}
      <div className="dialog-buttons row">
        {outcomes === null ? (
          <Button label="停止" outlined severity="secondary" onClick={() => stopping.current?.abort()} />
        ) : (
          <Button label="关闭" autoFocus onClick={close} />
        )}
      </div>
    </Dialog>
  )
}
