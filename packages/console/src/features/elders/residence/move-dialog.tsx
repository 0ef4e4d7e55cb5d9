import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { BedSelect } from './bed-select.tsx'
import { useResidence } from './use-residence.ts'

interface Props {
  elder: { oldmanId: number; userName: string }
  onClose: () => void
  onDone: () => void
}

/** To another bed in one step. */
export function MoveDialog({ elder: { oldmanId, userName }, onClose, onDone }: Props) {
  const id = useId()
  const [bedId, setBedId] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const move = useResidence(api.checkIns.move, '床位已调换', onDone)
  const send = () => (bedId === null ? setFault('请选择床位') : move.send({ body: { oldmanId, bedId } }))
  return (
    <FormDialog title={`${userName} · 调换床位`} label="调换" busy={move.isPending} onSubmit={send} onClose={onClose}>
      <FormRow label="新床位" inputId={id} required error={fault}>
        <BedSelect id={id} value={bedId} onChange={setBedId} />
      </FormRow>
    </FormDialog>
  )
}
