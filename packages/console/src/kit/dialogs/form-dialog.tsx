import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from '../form/form.tsx'
import type { ButtonProps } from '../inputs/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Unsaved } from './unsaved.ts'

interface Props extends ComponentProps<typeof Dialog>, Pick<ButtonProps, 'icon' | 'severity'> {
  /** Label of the submit button. */
  label: string
  /** The request is in flight, so the form is not sent again. */
  busy: boolean
  /**
   * Values that the parent holds in state, compared as JSON to detect unsaved input; uncontrolled inputs are compared
   * in the DOM.
   */
  holds?: unknown
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form in a dialog; closing with unsaved input asks for confirmation. */
export function FormDialog({ label, icon, severity, busy, holds, onSubmit, children, ...dialog }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = JSON.stringify(holds)
  const [began] = useState(held)
  const [typed, setTyped] = useState({ isOther: false })
  const wasSent = useRef(false)
  const client = useQueryClient()
  // after the parent has rendered, because a controlled input then equals its default value again
  useEffect(() => {
    const isOther = [...(form.current?.elements ?? [])].some(isOtherThanItBegan)
    if (isOther !== typed.isOther) setTyped({ isOther })
  }, [typed])
  // guards a second click, because `busy` is only set one render after the mutation starts
  const sendOnce = (event: FormEvent<HTMLFormElement>) => {
    const before = client.isMutating()
    if (busy || (wasSent.current && before > 0)) return
    onSubmit(event)
    wasSent.current = client.isMutating() > before
  }
  return (
    <Dialog {...dialog}>
      <Form ref={form} className="stack" onChange={() => setTyped({ ...typed })} onSubmit={sendOnce}>
        <Unsaved when={typed.isOther || held !== began} />
        {children}
        <DialogButtons label={label} icon={icon} severity={severity} loading={busy} />
      </Form>
    </Dialog>
  )
}

function isOtherThanItBegan(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
