import { useMutation } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { ProgressBar } from '../../kit/prime/progress-bar.tsx'
import { download } from '../../kit/text/download.ts'
import { progressText } from './progress-text.ts'
import { useJob } from './use-job.ts'

interface Props {
  jobKey: string
  format: string
  onClose: () => void
}

/** Dialog of a background job: 处理中, then the percentage, then the file. Closing the dialog does not stop it. */
export function ProgressDialog({ jobKey: key, format, onClose }: Props) {
  const { job: data, rate } = useJob(key)
  const cancel = useMutation({ ...api.jobs.cancel.mutation(), onSuccess: onClose })
  const save = useMutation({
    ...api.jobs.file.mutation(),
    onSuccess: (file) => download(file, `${data?.name ?? '导出'}.${format}`),
  })

  const done = data?.status === 'done'
  const failed = data?.status === 'failed' || data?.status === 'cancelled'

  return (
    <Dialog title="导出任务" onClose={onClose}>
      <div className="progress stack gap-2" aria-live="polite">
        <ProgressBar value={done ? 100 : rate} />
        <p className={failed ? 'form-error bad small' : undefined}>{progressText(data, rate)}</p>
      </div>
      <div className="dialog-buttons row">
        {done && (
          <Button
            label="下载文件"
            icon="pi pi-download"
            autoFocus
            loading={save.isPending}
            onClick={() => save.mutate({ params: { key } })}
          />
        )}
        {!done && !failed && (
          <Button
            label="取消任务"
            outlined
            severity="secondary"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { key } })}
          />
        )}
        <Button label={done || failed ? '关闭' : '后台继续'} outlined severity="secondary" onClick={onClose} />
      </div>
    </Dialog>
  )
}
