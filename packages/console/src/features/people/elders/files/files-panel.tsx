import { elderFile, expiryNotice } from '@care/shared/people/elders/files/elder-file.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { RecordsPanel } from '../../../../pickers/people/archive/records-panel.tsx'
import { FileUpload } from '../../../../pickers/upload/file-upload.tsx'
import { ValidTo } from './valid-to.tsx'

const said = fieldsOf(elderFile.fields)
const fields: Record<string, Field<never>> = {
  url: {
    label: elderFile.fields.url.label,
    show: (url: string | null) => (url ? '有' : emptyValueDash),
    input: ({ id, value, onChange, disabled }: InputProps) => (
      <FileUpload
        id={id}
        purpose="other"
        value={value ? [{ url: String(value), name: '扫描件' }] : []}
        onChange={([file]) => onChange(file?.url)}
        disabled={disabled ?? false}
      />
    ),
  },
  validTo: {
    label: elderFile.fields.validTo.label,
    width: 13,
    show: (day: string | null) => (day ? <ValidTo day={day} /> : '长期'),
    input: said.validTo.input,
  },
}

const see = (url: string) => {
  const [bucket = '', fileName = ''] = url.split('/').slice(-2)
  navigate(`/pdfView?bucket=${bucket}&fileName=${fileName}`)
}

/** The elder's files, expired ones first; scanned documents open in the viewer. */
export const FilesPanel = ({ oldmanId, isView }: PanelProps) => (
  <RecordsPanel
    resource={api.elderFiles}
    definition={elderFile}
    oldmanId={oldmanId}
    isView={isView}
    fields={fields}
    head={<p className="soft">到期前 {expiryNotice} 天起提醒；没有扫描件的只登记纸质原件。</p>}
    rowActions={() => [{ label: '查看', when: ({ url }) => url, open: ({ url }) => see(String(url)) }]}
  />
)
