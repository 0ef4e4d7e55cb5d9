import {
  type EmergencySpendingRow,
  emergencySpending,
  SpendingStatus,
} from '@care/shared/money/supervision/emergency-spending.words'
import { pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'
import { SupervisionLinks } from './supervision-links.tsx'

const papers: Pick<Field, 'label' | 'input'> = {
  label: '材料文件',
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose="invoice"
      value={value ? [{ name: '材料文件', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
}

const fileAddress = (url: string) => {
  const [bucket = '', fileName = ''] = url.split('/').slice(-2)
  return `${pages.pdf.path}?${new URLSearchParams({ bucket, fileName })}`
}

const fields = {
  oldmanId: { ...text('长者'), ...elderIdField('长者') },
  fileUrl: {
    ...fieldsOf(emergencySpending.fields).fileUrl,
    show: (url: string | null) => (url ? <Link href={fileAddress(url)}>查看</Link> : emptyValueDash),
  },
}

/** 应急支出: prepaid money spent in an emergency, and its papers. */
export const EmergenciesPage = () => (
  <DocumentPage
    calls={api.emergencySpendings}
    words={emergencySpending}
    fields={fields as never}
    actions={<SupervisionLinks />}
    refresh={['supervision']}
    others={() => [
      {
        label: ({ fileUrl }) => (fileUrl ? '更换材料' : '补交材料'),
        may: api.emergencySpendings.attach,
        when: ({ status }) => status !== SpendingStatus.Void,
        shows: ({ id, spendNo }: EmergencySpendingRow & { id: number }, close) => (
          <ActionDialog
            title={`${spendNo} · 材料`}
            call={api.emergencySpendings.attach}
            label="保存"
            fields={{ fileUrl: papers }}
            fixed={{ id }}
            done="材料已保存"
            refresh={['emergencySpendings', 'supervision']}
            onClose={close}
          />
        ),
      },
    ]}
    empty="没有应急支出记录"
  />
)
