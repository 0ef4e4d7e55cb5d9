import { type ComponentProps, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Form } from '../form/form.tsx'
import type { ButtonProps } from '../inputs/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Unsaved } from './unsaved.ts'

interface Props extends ComponentProps<typeof Dialog>, Pick<ButtonProps, 'icon' | 'severity'> {
  /** On the button that sends it. */
  label: string
  /** What was sent is under way: it is not sent again. */
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form in a dialog, sent by its button, Enter or Ctrl+Enter; what was written in it is not lost without a question. */
export function FormDialog({ label, icon, severity, busy, onSubmit, children, ...dialog }: Props) {
  const began = useRef<string>(null)
  const [isDirty, setDirty] = useState(false)
  const begin = (form: HTMLFormElement | null) => {
    if (form) began.current ??= contentsOf(form)
  }
  const sendAtOnce = ({ ctrlKey, key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (ctrlKey && key === 'Enter') currentTarget.requestSubmit()
  }
  return (
    <Dialog {...dialog}>
      <Form
        ref={begin}
        className="dialog-form"
        onChange={({ currentTarget }) => setDirty(contentsOf(currentTarget) !== began.current)}
        onSubmit={(event) => !busy && onSubmit(event)}
        onKeyDown={sendAtOnce}
      >
        <Unsaved when={isDirty} />
        {children}
        <DialogButtons label={label} icon={icon} severity={severity} loading={busy} />
      </Form>
    </Dialog>
  )
}

/** What stands in the fields of a form, of whatever kind they are. */
const contentsOf = ({ elements }: HTMLFormElement) =>
  [...elements]
    .map((field) =>
      field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
        ? field.checked
        : 'value' in field && field.value,
    )
    .join('\n')
