import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { BedSelect } from './rooms/bed-select.tsx'
import { useBedFee } from './rooms/use-bed-fee.ts'
import { type ResidentLayer, residenceAreas } from './use-residence.ts'

const bedId: Pick<Field, 'label' | 'input'> = {
  label: '新床位',
  input: ({ value, ...props }) => <BedSelect {...props} value={(value ?? null) as number | null} />,
}

/** Moves a resident to another bed in one request, with the bed fee that the new bed brings. */
export function MoveDialog({ elder, onClose, onDone }: ResidentLayer) {
  const { oldmanId, userName } = elder
  const [bed, setBed] = useState<number | null>(null)
  const fee = useBedFee(elder, bed)
  return (
    <ActionDialog
      title={`${userName} · 调换床位`}
      call={api.checkIns.move}
      label={fee.text ? '确认床位费并调换' : '调换'}
      fields={{ bedId }}
      follow={(_, value) => {
        setBed((value ?? null) as number | null)
        return {}
      }}
      faults={({ bedId }) => ({ bedId: bedId ? fee.fault : '请选择床位' })}
      fixed={{ oldmanId, bedFee: fee.newFee }}
      note={fee.text && <p role="status">{fee.text}</p>}
      done="床位已调换"
      refresh={residenceAreas}
      onDone={onDone}
      onClose={onClose}
    >
      <ElderHead oldmanId={oldmanId} />
    </ActionDialog>
  )
}
