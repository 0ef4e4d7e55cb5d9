import { useId, useState } from 'react'
import { CountedText } from '../inputs/counted-text.tsx'
import { Fault } from '../text/fault.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useUnsaved } from './unsaved.ts'
import './reason-dialog.css'

interface Props {
  title: string
  /** What happens, in one sentence. */
  children: string
  label: string
  /** Said when nothing is given; without it the reason may be left out. */
  missing?: string
  accept: string
  busy: boolean
  onAccept: (reason: string) => void
  onClose: () => void
}

/** Asks why before something is refused. */
export function ReasonDialog({ title, children, label, missing, accept, busy, onAccept, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  useUnsaved(reason !== '')

  const focus = () => document.getElementById(id)?.focus()
  const send = () => {
    if (missing && !reason.trim()) {
      setFault(missing)
      return focus()
    }
    onAccept(reason.trim())
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onShow={focus}
      onSubmit={send}
      label={accept}
      severity="danger"
      busy={busy}
      width={32}
      className="reason-dialog"
      focusOnShow={false}
    >
      <p className="reason-words">{children}</p>
      <label htmlFor={id} className={missing ? 'required' : undefined}>
        {label}
      </label>
      <CountedText
        id={id}
        value={reason}
        rows={3}
        max={200}
        invalid={fault !== null}
        onChange={(text = '') => {
          setReason(text)
          setFault(null)
        }}
      />
      <Fault>{fault}</Fault>
    </FormDialog>
  )
}
