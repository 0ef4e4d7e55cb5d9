import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { oneFile } from '../../../pickers/upload/one-file.tsx'

const fileUrl = oneFile('票据文件', 'invoice')

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
