import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { dateTime, text } from '../../crud/fields/fields.tsx'
import { progressText } from '../../crud/jobs/progress-text.ts'
import { DataGrid, RowAction } from '../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../crud/list/use-page.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { download } from '../../kit/text/download.ts'
import { downloadsOpenAtom } from './downloads-atom.ts'

const fields = { name: text('名称'), createTime: dateTime('创建时间'), expireTime: dateTime('保留至') }

/** The user's background jobs and their files. */
export function DownloadsDialog() {
  const setOpen = useSetAtom(downloadsOpenAtom)
  return (
    <Dialog
      title="下载中心"
      onClose={() => setOpen(false)}
      width={64}
      contentStyle={{ height: '60vh', display: 'flex' }}
    >
      <Jobs />
    </Dialog>
  )
}

function Jobs() {
  const save = useMutation(api.jobs.file.mutation())
  const fetchFile = ({ key, name, url }: JobProgress) =>
    save.mutate(
      { params: { key } },
      { onSuccess: (file) => download(file, `${name}.${url?.endsWith('csv') ? 'csv' : 'xlsx'}`) },
    )
  return (
    <DataGrid
      page={useLocalPage(api.jobs.page)}
      fields={fields}
      rowKey="key"
      columns={[
        'name',
        { key: 'state', header: '状态', show: (job) => progressText(job, job.rate) },
        'createTime',
        'expireTime',
      ]}
      rowActions={(job) => job.url && <RowAction label="下载" onClick={() => fetchFile(job)} />}
      empty={{ text: '还没有任务，在列表页导出或导入后可在这里查看' }}
    />
  )
}
