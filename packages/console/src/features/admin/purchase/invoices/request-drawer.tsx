import type { InvoiceHead, PackageInvoice } from '@care/shared/admin/purchase/package-invoice'
import { invoiceType } from '@care/shared/admin/purchase/package-invoice.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { RecordDrawer } from '../../../../crud/form/record-drawer.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { Select } from '../../../../kit/inputs/select.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { invoiceFields } from './invoice.fields.tsx'

const head = ['invoiceType', 'title', 'taxNo', 'email', 'address', 'phone', 'bankName', 'bankAccount']

/** Creates an invoice request, prefilled from the institution's last invoice; or corrects a request. */
export function RequestDrawer({ invoice, onClose }: { invoice?: PackageInvoice; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...api.packageInvoices.orders.query({}), enabled: invoice === undefined })
  if (invoice)
    return (
      <RecordDrawer
        title={`修改发票申请 ${invoice.orderNo}`}
        call={api.packageInvoices.update}
        drafted={api.packageInvoices.create}
        fields={invoiceFields}
        names={head}
        row={invoice}
        fixed={{ id: invoice.id }}
        onClose={onClose}
      />
    )
  if (!data)
    return (
      <Drawer title="申请发票" onHide={onClose}>
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      </Drawer>
    )
  const begun: Partial<InvoiceHead> = data.last ?? { invoiceType: invoiceType.ordinary }
  const [only] = data.orders.length === 1 ? data.orders : []
  return (
    <RecordDrawer
      title="申请发票"
      call={api.packageInvoices.create}
      fields={{ ...invoiceFields, orderId }}
      names={['orderId', ...head]}
      fixed={{ ...begun, ...(only && { orderId: only.id }) }}
      done="发票申请已提交"
      onClose={onClose}
    />
  )
}

const orderId: Field<number | null> = {
  label: '套餐订单',
  show: (id) => id,
  input: (props) => <OrderSelect {...props} />,
}

function OrderSelect({ id, value, onChange, invalid }: InputProps) {
  const orders = useQuery(api.packageInvoices.orders.query({}))
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={(orders.data?.orders ?? []).map(({ id, orderNo, itemName, totalPrice }) => ({
        value: id,
        label: `${orderNo} · ${itemName} · ${yuanText(totalPrice)}`,
      }))}
      placeholder="请选择已核实的订单"
      emptyMessage={<ChoicesPlaceholder query={{ ...orders }} empty="没有可开票的订单：订单核实到账后才能申请" />}
      invalid={invalid}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}
