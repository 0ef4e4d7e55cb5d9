import type { PackageInvoice } from '@care/shared/purchase/package-invoice'
import { invoiceStatuses, invoiceTypes } from '@care/shared/purchase/package-invoice.words'
import { choice, date, dateTime, longText, money, text } from '../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../kit/inputs/field.ts'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { FileUpload } from '../../pickers/upload/file-upload.tsx'

/** A red one says so beside how it stands. */
const status: Field<PackageInvoice['status'] | null, PackageInvoice> = {
  ...choice('状态', invoiceStatuses),
  show: (_, { status, isRed }) =>
    isRed ? <WordTag label="红字发票" look="danger" /> : <WordTag {...invoiceStatuses[status]} />,
  width: 7,
  rank: 'state',
}

export const invoiceFields = {
  tenantName: text('机构名称', { width: 12 }),
  orderNo: text('订单编号', { width: 12 }),
  itemName: text('套餐', { width: 9 }),
  invoiceType: choice<number>('发票类型', invoiceTypes, { width: 9 }),
  title: { ...text('发票抬头', { maxLength: 100, placeholder: '营业执照上的全称' }), rank: 'title' },
  taxNo: text('税号', { width: 12, maxLength: 18, placeholder: '18 位统一社会信用代码' }),
  amount: money('价税合计', { width: 8 }),
  status,
  invoiceNo: text('发票号码', { width: 12, maxLength: 20, placeholder: '8 位或 20 位数字' }),
  issueDate: date('开票日期', { width: 7 }),
  email: text('接收邮箱', { maxLength: 100 }),
  address: text('注册地址', { maxLength: 100 }),
  phone: text('注册电话', { maxLength: 30 }),
  bankName: text('开户银行', { maxLength: 60 }),
  bankAccount: text('银行账号', { maxLength: 40 }),
  applyUser: text('申请人', { width: 8 }),
  createTime: dateTime('申请时间'),
  remark: longText('原因', { maxLength: 200 }),
} satisfies Fields<PackageInvoice>

/** The file of the tax office. */
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
