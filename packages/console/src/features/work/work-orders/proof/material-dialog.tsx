import { count } from '@care/shared/resources/field'
import type { RowOf } from '@care/shared/resources/resource'
import { commodity, SaleStatus } from '@care/shared/stock/commodities/commodity.words'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { AskDialog } from '../../../../crud/form/ask-dialog.tsx'
import { SelectionDrawer } from '../../../../pickers/people/selection-drawer.tsx'

interface Props {
  tenantId: number
  /** Ids of the materials offered; all if empty. */
  allowed: number[]
  onTake: (commodityId: number, num: number, about: string) => unknown
  onClose: () => void
}

const fields = fieldsOf(commodity.fields)

/** Records a used material and its quantity (specification 1 §2.12). */
export function MaterialDialog({ tenantId, allowed, onTake, onClose }: Props) {
  const [chosen, setChosen] = useState<RowOf<typeof commodity> | null>(null)
  return (
    <>
      <SelectionDrawer
        title="登记耗材"
        call={api.commodities.page}
        fixed={{ tenantId: String(tenantId), saleStatus: SaleStatus.On }}
        fields={fields}
        columns={['name', 'spec', 'unit', 'stock']}
        search={['name']}
        empty="没有在用的耗材"
        onSelect={setChosen}
        onHide={onClose}
        {...(allowed.length > 0 && { allowed })}
      />
      {chosen && (
        <NumDialog
          row={chosen}
          onClose={() => setChosen(null)}
          onTake={(num) => {
            onTake(chosen.id, num, `${chosen.name} × ${num} ${chosen.unit}`)
            onClose()
          }}
        />
      )}
    </>
  )
}

interface NumProps {
  row: Pick<RowOf<typeof commodity>, 'name' | 'unit'>
  onTake: (num: number) => void
  onClose: () => void
}

const faultOf = (num: unknown) => {
  if (Number(num ?? 0) < 1) return '数量至少为1'
  return Number(num) > 9_999 ? '数量不能超过9999' : null
}

/** Not lazy loaded, because it is also used offline. */
const NumDialog = ({ row: { name, unit }, onTake, onClose }: NumProps) => (
  <AskDialog
    title={name}
    label="登记"
    fields={{ num: count(`数量（${unit}）`, {}) }}
    required={['num']}
    values={{ num: 1 }}
    faults={({ num }) => ({ num: faultOf(num) })}
    onSend={({ num }) => onTake(Number(num))}
    onClose={onClose}
    width={28}
  />
)
