import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../calls/api.ts'
import { invalidateArea } from '../../calls/query-client.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { StepBar, stepsAt } from '../../kit/page/step-bar.tsx'
import { download } from '../../kit/text/download.ts'
import { isSettled, useJob } from '../jobs/use-job.ts'
import { ImportFindings } from './import-findings.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSource } from './import-source.tsx'

const steps = ['选择文件', '核对结果', '导入']

interface Props {
  noun: string
  scope?: Record<string, number>
  area: string
  newOnly?: boolean
  onClose: () => void
}

/**
 * Imports in two steps: first the file is validated and its errors are shown, then valid rows are imported on
 * confirmation.
 */
export function ImportDialog({ noun, scope = {}, area, newOnly, onClose }: Props) {
  const [checkKey, setCheckKey] = useState<string | null>(null)
  const [runKey, setRunKey] = useState<string | null>(null)
  const check = useJob(checkKey)
  const run = useJob(runKey)
  const send = useMutation({ ...api.jobs.import.mutation(), onSuccess: ({ key }) => setCheckKey(key) })
  const start = useMutation({ ...api.jobs.importRun.mutation(), onSuccess: ({ key }) => setRunKey(key) })
  const save = useMutation(api.jobs.file.mutation())

  const isIn = run.job?.status === 'done'
  useEffect(() => {
    if (isIn) invalidateArea(area)
  }, [isIn, area])

  const step = runKey ? 'run' : check.job?.status === 'done' ? 'findings' : checkKey ? 'check' : 'source'
  const waiting = step === 'run' ? run : check
  const failed = waiting.job?.status === 'failed' || waiting.job?.status === 'cancelled'
  const again = () => {
    setCheckKey(null)
    setRunKey(null)
  }
  const saveFaults = () =>
    checkKey &&
    save.mutate({ params: { key: checkKey } }, { onSuccess: (file) => download(file, `${noun}错误数据.xlsx`) })

  return (
    <Dialog title={`导入${noun}`} onClose={onClose} width={46}>
      <StepBar steps={stepsAt(steps, isIn ? steps.length : runKey ? 2 : checkKey ? 1 : 0)} />
      {step === 'source' && (
        <ImportSource
          noun={noun}
          area={area}
          newOnly={newOnly}
          isSending={send.isPending}
          onSend={(file, update) =>
            send.mutate({ body: { target: area, scope: JSON.stringify(scope), update: update ? '1' : '0', file } })
          }
        />
      )}
      {(step === 'check' || step === 'run') && (
        <ImportProgress job={waiting.job} rate={waiting.rate} doing={step === 'run' ? '正在导入' : '正在校验'} />
      )}
      {step === 'findings' && checkKey && (
        <ImportFindings
          jobKey={checkKey}
          isStarting={start.isPending}
          onFaults={saveFaults}
          onAgain={again}
          onStart={() => start.mutate({ params: { key: checkKey } })}
        />
      )}
      {(step === 'check' || step === 'run') && (
        <div className="dialog-buttons row">
          {(failed || isIn) && (
            <Button label={failed ? '重新选择' : '继续导入'} outlined severity="secondary" onClick={again} />
          )}
          <Button label={isSettled(waiting.job?.status) ? '关闭' : '后台继续'} onClick={onClose} />
        </div>
      )}
    </Dialog>
  )
}
