import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Button } from 'primereact/button'
import { Dialog } from 'primereact/dialog'
import { ProgressBar } from 'primereact/progressbar'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { download } from './download.ts'
import { progressAtom } from './progress-atom.ts'
import { progressText } from './progress-text.ts'

interface Props {
  jobKey: string
  format: string
  onClose: () => void
}

const pollMs = 5_000

/** A background job: 处理中, then its percentage, then the file; it goes on when the dialog is closed. */
export function ProgressDialog({ jobKey: key, format, onClose }: Props) {
  const live = useAtomValue(progressAtom)[key]
  const { data, refetch } = useQuery({
    ...api.jobs.process.query({ query: { key } }),
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : pollMs),
  })
  const cancel = useMutation({ ...api.jobs.cancel.mutation(), onSuccess: onClose })
  const save = useMutation({
    ...api.jobs.file.mutation(),
    onSuccess: (file) => download(file, `${data?.name ?? '导出'}.${format}`),
  })

  const hasFile = Boolean(live?.url)
  useEffect(() => {
    if (hasFile) void refetch()
  }, [hasFile, refetch])

  const rate = Math.max(data?.rate ?? 0, live?.rate ?? 0)
  const done = data?.status === 'done'
  const failed = data?.status === 'failed' || data?.status === 'cancelled'

  return (
    <Dialog header="导出任务" visible onHide={onClose} style={{ width: '30rem' }} draggable={false} resizable={false}>
      <div className="progress" aria-live="polite">
        <ProgressBar value={done ? 100 : rate} showValue={false} style={{ height: 6 }} />
        <p className={failed ? 'form-error' : undefined}>{progressText(data, rate)}</p>
      </div>
      <div className="dialog-buttons">
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

const isOver = (status?: string) => status === 'done' || status === 'failed' || status === 'cancelled'
