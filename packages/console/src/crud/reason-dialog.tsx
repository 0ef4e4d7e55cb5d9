import { Dialog } from 'primereact/dialog'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { CountedText } from '../fields/counted-text.tsx'
import { DialogButtons } from '../fields/dialog-buttons.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (missing && !reason.trim()) {
      setFault(missing)
      return focus()
    }
    onAccept(reason.trim())
  }
  const keepTyping = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key === 'Enter') send(event)
  }

  return (
    <Dialog visible header={title} onHide={onClose} onShow={focus} className="reason-dialog" focusOnShow={false}>
      <form onSubmit={send} onKeyDown={keepTyping} noValidate>
        <p className="reason-words">{children}</p>
        <label htmlFor={id} className={missing ? 'is-required' : undefined}>
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
        {fault && (
          <p className="form-error" role="alert">
            {fault}
          </p>
        )}
        <DialogButtons onCancel={onClose} label={accept} severity="danger" loading={busy} />
      </form>
    </Dialog>
  )
}
