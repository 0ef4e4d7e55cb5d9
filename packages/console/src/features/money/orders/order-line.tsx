import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { InputRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { DecimalInput, IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

export interface OrderLineDraft {
  kind: 'package' | 'goods'
  packageId?: number | undefined
  productName?: string
  productImage?: string | null
  sku?: string
  content?: string | null
  unitPrice?: number | undefined
  num?: number | undefined
}

interface Props {
  line: OrderLineDraft
  /** Id of the institution whose packages are offered; without an elder, of all visible institutions. */
  tenantId: number | undefined
  faultOf: (name: string) => string | undefined
  onChange: (part: Partial<OrderLineDraft>) => void
  onRemove: (() => void) | undefined
}

/** Inputs of one order line: a package for sale, or goods with name and price. */
export function OrderLine({ line, tenantId, faultOf, onChange, onRemove }: Props) {
  return (
    <div className="order-line row wrap">
      {line.kind === 'package' ? (
        <PackageChoice line={line} tenantId={tenantId} fault={faultOf('packageId')} onChange={onChange} />
      ) : (
        <>
          <InputRow label="商品名称" required error={faultOf('productName')}>
            <TextInput
              value={line.productName ?? ''}
              maxLength={100}
              placeholder="请输入"
              onChange={(event) => onChange({ productName: event.target.value })}
            />
          </InputRow>
          <InputRow label="规格" error={faultOf('sku')}>
            <TextInput
              value={line.sku ?? ''}
              maxLength={50}
              placeholder="请输入"
              onChange={(event) => onChange({ sku: event.target.value })}
            />
          </InputRow>
          <InputRow label="单价（元）" required error={faultOf('unitPrice')}>
            <DecimalInput value={line.unitPrice} onChange={(unitPrice) => onChange({ unitPrice })} />
          </InputRow>
        </>
      )}
      <InputRow label="数量" required error={faultOf('num')}>
        <IntegerInput value={line.num} onChange={(num) => onChange({ num })} />
      </InputRow>
      {onRemove && <Button type="button" label="移除" text size="small" onClick={onRemove} />}
    </div>
  )
}

interface Choice extends Pick<Props, 'line' | 'tenantId' | 'onChange'> {
  fault: string | undefined
}

function PackageChoice({ line, tenantId, fault, onChange }: Choice) {
  const sold = useQuery({
    ...api.costPackages.page.query({ query: { status: '0', size: 100 } }),
    enabled: useMayCall()(api.costPackages.page),
  })
  const options = sold.data?.records.filter((one) => tenantId === undefined || one.tenantId === tenantId)
  return (
    <InputRow label="套餐" required error={fault}>
      <Select
        value={line.packageId ?? null}
        options={options?.map((one) => ({
          id: one.id,
          label: `${one.name}　${yuanText(one.price)}　${one.timeNum}天`,
        }))}
        optionValue="id"
        placeholder="请选择"
        filter={(options?.length ?? 0) > 8}
        emptyMessage={<ChoicesPlaceholder query={{ ...sold }} empty="没有在售的套餐" />}
        onChange={({ value }) =>
          onChange({ packageId: value, unitPrice: options?.find((one) => one.id === value)?.price })
        }
      />
    </InputRow>
  )
}
