import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import type { ButtonProps } from '../inputs/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface Props extends ComponentProps<typeof Dialog>, Pick<ButtonProps, 'icon' | 'severity'> {
  /** On the button that sends it. */
  label: string
  /** What was sent is under way: it is not sent again. */
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form in a dialog, sent by its button, Enter or Ctrl+Enter. */
export function FormDialog({ label, icon, severity, busy, onSubmit, children, ...dialog }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(event)
  }
  const sendAtOnce = ({ ctrlKey, key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (ctrlKey && key === 'Enter') currentTarget.requestSubmit()
  }
  return (
    <Dialog {...dialog}>
      <form onSubmit={submit} onKeyDown={sendAtOnce} noValidate>
        {children}
        <DialogButtons onCancel={dialog.onClose} label={label} icon={icon} severity={severity} loading={busy} />
      </form>
    </Dialog>
  )
}
