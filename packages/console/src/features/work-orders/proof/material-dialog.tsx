import { commodity, SaleStatus } from '@care/shared/commodities/commodity.words'
import type { RowOf } from '@care/shared/things/thing'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'
import { SelectionDrawer } from '../../../pickers/people/selection-drawer.tsx'

interface Props {
  tenantId: number
  /** Nothing else can be chosen; anything where there are none. */
  allowed: number[]
  onTake: (commodityId: number, num: number, about: string) => unknown
  onClose: () => void
}

const fields = fieldsOf(commodity.fields)

/** Which of an institution's goods were used up, and how many (specification 1 §2.12). */
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
        rowKey="id"
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

function NumDialog({ row, onTake, onClose }: NumProps) {
  const id = useId()
  const [num, setNum] = useState<number | undefined>(1)
  const [fault, setFault] = useState<string | null>(null)
  const send = () => {
    if (num === undefined || num < 1) return setFault('数量至少为1')
    if (num > 9_999) return setFault('数量不能超过9999')
    onTake(num)
  }
  return (
    <FormDialog title={row.name} label="登记" busy={false} holds={num} onClose={onClose} onSubmit={send} width={28}>
      <FormRow label={`数量（${row.unit}）`} inputId={id} required error={fault}>
        <IntegerInput id={id} value={num} onChange={setNum} />
      </FormRow>
    </FormDialog>
  )
}
