import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'

const fileUrl: Pick<Field, 'label' | 'input'> = {
  label: '票据文件',
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose="invoice"
      value={value ? [{ name: '票据文件', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
}

/** Stores the file of an issued receipt or invoice. */
export const AttachDialog = ({
  invoice,
  onClose,
}: {
  invoice: { id: number; applyNo: string }
  onClose: () => void
}) => (
  <ActionDialog
    title={`${invoice.applyNo} · 票据文件`}
    call={api.elderInvoices.attach}
    label="保存"
    fields={{ fileUrl }}
    fixed={{ id: invoice.id }}
    done="票据文件已保存"
    refresh={['elderInvoices']}
    onClose={onClose}
  />
)
