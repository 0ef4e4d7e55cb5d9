import type { ExportRequest } from '@care/shared/jobs/jobs.contract'
import { maxPicked } from '@care/shared/jobs/limits'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { Menu } from '../../kit/dialogs/popups.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { toast } from '../../kit/messages/toast.ts'
import { ListToolButton } from '../list/tool.tsx'

const ProgressDialog = lazyPart('ProgressDialog', () => import('../jobs/progress-dialog.tsx'))

type Format = ExportRequest['format']

interface Props {
  /** Name of the list's call: `elders.page`. */
  call: string
  query: Record<string, string>
  filters: ExportRequest['filters']
  /** The visible columns, in their order. */
  columns: ExportRequest['columns']
  /** Ids of the ticked rows. */
  picked: number[]
}

/** Exports the ticked rows, or all rows of the current filters, in a background job. */
export function ExportTool({ call, query, filters, columns, picked }: Props) {
  const menu = useRef<Menu>(null)
  const [job, setJob] = useState<{ key: string; format: Format } | null>(null)
  const create = useMutation(api.jobs.export.mutation())

  const start = (format: Format, ids?: number[]) => {
    if (ids && ids.length > maxPicked) return toast('warn', `一次最多导出${maxPicked}项所选`)
    create.mutate(
      { body: { call, query, filters, columns, format, ...(ids ? { ids } : {}) } },
      { onSuccess: ({ key }) => setJob({ key, format }) },
    )
  }
  const items = (what: string, ids?: number[]) => [
    { label: `${what} · Excel`, icon: 'pi pi-file-excel', command: () => start('xlsx', ids) },
    { label: `${what} · CSV`, icon: 'pi pi-file', command: () => start('csv', ids) },
  ]

  return (
    <>
      <ListToolButton icon="pi-download" label="导出" onClick={(event) => menu.current?.toggle(event)} />
      <Menu
        ref={menu}
        popup
        popupAlignment="right"
        aria-label="导出"
        style={{ width: 'auto' }}
        model={[
          ...(picked.length > 0 ? [...items(`所选 ${picked.length} 项`, picked), { separator: true }] : []),
          ...items('当前筛选的全部'),
        ]}
      />
      {job && <ProgressDialog jobKey={job.key} format={job.format} onClose={() => setJob(null)} />}
    </>
  )
}
