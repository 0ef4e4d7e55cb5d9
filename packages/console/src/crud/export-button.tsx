import type { Exportable, ExportRequest } from '@care/shared/jobs/jobs.contract'
import { useMutation } from '@tanstack/react-query'
import { SplitButton } from 'primereact/splitbutton'
import { useState } from 'react'
import { api } from '../api.ts'
import type { Field, SearchValues } from './field.ts'
import { ProgressDialog } from './progress-dialog.tsx'

interface Props<Row> {
  call: Exportable
  search: SearchValues
  fields: { [K in keyof Row]?: Field<never, Row> }
  columns: (keyof Row & string)[]
}

type Format = ExportRequest['format']

/** Writes the list as it is filtered now into a file, in the background. */
export function ExportButton<Row>({ call, search, fields, columns }: Props<Row>) {
  const [job, setJob] = useState<{ key: string; format: Format } | null>(null)
  const create = useMutation(api.jobs.export.mutation())

  const start = (format: Format) => {
    const heads = columns.map((field) => ({ field, label: fields[field]?.label ?? field }))
    create.mutate(
      { body: { call, query: search, columns: heads, format } },
      { onSuccess: ({ key }) => setJob({ key, format }) },
    )
  }

  return (
    <>
      <SplitButton
        label="导出"
        icon="pi pi-download"
        outlined
        severity="secondary"
        loading={create.isPending}
        onClick={() => start('xlsx')}
        model={[
          { label: '导出 Excel', icon: 'pi pi-file-excel', command: () => start('xlsx') },
          { label: '导出 CSV', icon: 'pi pi-file', command: () => start('csv') },
        ]}
        menuButtonProps={{ 'aria-label': '选择导出格式' }}
      />
      {job && <ProgressDialog jobKey={job.key} format={job.format} onClose={() => setJob(null)} />}
    </>
  )
}
