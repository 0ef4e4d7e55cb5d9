import type { PackageInvoice } from '@care/shared/admin/purchase/package-invoice'
import { invoiceStatuses, packageInvoice } from '@care/shared/admin/purchase/package-invoice.words'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { Field, Fields } from '../../../../kit/inputs/field.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { FileUpload } from '../../../../pickers/upload/file-upload.tsx'

const listed = fieldsOf(packageInvoice.fields)

/** Status of an invoice; a red (reversing) invoice has an additional mark. */
const status: Field<PackageInvoice['status'], PackageInvoice> = {
  ...listed.status,
  show: (_, { status, isRed }) =>
    isRed ? <WordTag label="红字发票" look="danger" /> : <WordTag {...invoiceStatuses[status]} />,
}

export const invoiceFields = { ...listed, status } satisfies Fields<PackageInvoice>

/** Invoice file issued by the tax office. */
export const invoiceUrl: Field<string> = {
  label: '发票文件',
  show: () => null,
  input: ({ id, value, onChange, disabled }) => (
    <FileUpload
      id={id}
      purpose="invoice"
      value={value ? [{ url: String(value), name: '发票文件' }] : []}
      onChange={([file]) => onChange(file?.url ?? '')}
      disabled={disabled ?? false}
    />
  ),
}
