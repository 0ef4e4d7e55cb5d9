import { useState } from 'react'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { InputRow } from '../../kit/form/form-row.tsx'
import { CountedInput } from '../../kit/inputs/counted-input.tsx'

interface Props {
  /** Text of the conflict. */
  text: string
  busy: boolean
  onSend: (conflictReason: string) => void
  onClose: () => void
}

/** Asks for a reason to dispatch despite a conflict; the reason is stored with the order. */
export function ReasonDialog({ text, busy, onSend, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const refusal = reason.trim().length < 2 ? '请说明原因，至少2个字' : undefined
  const submit = () => (refusal ? setTried(true) : onSend(reason.trim()))
  return (
    <FormDialog title="时间冲突" label="仍然派单" busy={busy} holds={reason} onClose={onClose} onSubmit={submit}>
      <p className="soft">{text}</p>
      <InputRow label="原因" required error={isTried ? refusal : undefined}>
        <CountedInput value={reason} rows={2} max={100} onChange={(value = '') => setReason(value)} />
      </InputRow>
    </FormDialog>
  )
}
