import { useState } from 'react'
import { InputRow } from '../form/form-row.tsx'
import { CountedInput } from '../inputs/counted-input.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  title: string
  /** What the action does, in one sentence. */
  children: string
  label: string
  /** Validation message for an empty reason; undefined makes the reason optional. */
  missing?: string
  accept: string
  busy: boolean
  onAccept: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a refusal. */
export function ReasonDialog({ title, children, label, missing, accept, busy, onAccept, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const send = () => {
    if (missing && !reason.trim()) return setFault(missing)
    onAccept(reason.trim())
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={send}
      label={accept}
      severity="danger"
      busy={busy}
      holds={reason}
      width={32}
    >
      <p className="soft">{children}</p>
      <InputRow label={label} required={missing !== undefined} error={fault}>
        <CountedInput
          value={reason}
          rows={3}
          max={200}
          onChange={(text = '') => {
            setReason(text)
            setFault(null)
          }}
        />
      </InputRow>
    </FormDialog>
  )
}
