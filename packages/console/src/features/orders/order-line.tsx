import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { yuan } from '../../crud/fields/fields.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import { DecimalInput, IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'

export interface Line {
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
  id: string
  line: Line
  /** Whose packages are offered; all that one sees while nobody is chosen. */
  tenantId: number | undefined
  faultOf: (name: string) => string | undefined
  onChange: (part: Partial<Line>) => void
  onRemove: (() => void) | undefined
}

/** One kind of goods of an order that is written: a package as it is sold, or goods by name and price. */
export function OrderLine({ id, line, tenantId, faultOf, onChange, onRemove }: Props) {
  return (
    <div className="order-line row wrap">
      {line.kind === 'package' ? (
        <PackageChoice id={id} line={line} tenantId={tenantId} fault={faultOf('packageId')} onChange={onChange} />
      ) : (
        <>
          <FormRow label="商品名称" inputId={`${id}-name`} required error={faultOf('productName')}>
            <TextLine
              id={`${id}-name`}
              value={line.productName ?? ''}
              maxLength={100}
              placeholder="请输入"
              onChange={(event) => onChange({ productName: event.target.value })}
            />
          </FormRow>
          <FormRow label="规格" inputId={`${id}-sku`} error={faultOf('sku')}>
            <TextLine
              id={`${id}-sku`}
              value={line.sku ?? ''}
              maxLength={50}
              placeholder="请输入"
              onChange={(event) => onChange({ sku: event.target.value })}
            />
          </FormRow>
          <FormRow label="单价（元）" inputId={`${id}-price`} required error={faultOf('unitPrice')}>
            <DecimalInput id={`${id}-price`} value={line.unitPrice} onChange={(unitPrice) => onChange({ unitPrice })} />
          </FormRow>
        </>
      )}
      <FormRow label="数量" inputId={`${id}-num`} required error={faultOf('num')}>
        <IntegerInput id={`${id}-num`} value={line.num} onChange={(num) => onChange({ num })} />
      </FormRow>
      {onRemove && <Button type="button" label="移除" text size="small" onClick={onRemove} />}
    </div>
  )
}

interface Choice extends Pick<Props, 'id' | 'line' | 'tenantId' | 'onChange'> {
  fault: string | undefined
}

function PackageChoice({ id, line, tenantId, fault, onChange }: Choice) {
  const sold = useQuery({
    ...api.costPackages.page.query({ query: { status: '0', size: 100 } }),
    enabled: useMayCall()(api.costPackages.page),
  })
  const options = sold.data?.records.filter((one) => tenantId === undefined || one.tenantId === tenantId)
  return (
    <FormRow label="套餐" inputId={`${id}-package`} required error={fault}>
      <Select
        inputId={`${id}-package`}
        value={line.packageId ?? null}
        options={options?.map((one) => ({ id: one.id, label: `${one.name}　${yuan(one.price)}　${one.timeNum}天` }))}
        optionValue="id"
        optionLabel="label"
        placeholder="请选择"
        filter={(options?.length ?? 0) > 8}
        emptyMessage={<NoChoice query={{ ...sold }} empty="没有在售的套餐" />}
        onChange={({ value }) =>
          onChange({ packageId: value, unitPrice: options?.find((one) => one.id === value)?.price })
        }
      />
    </FormRow>
  )
}
