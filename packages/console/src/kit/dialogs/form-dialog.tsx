import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
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
  /** What its owner keeps of what is written and chosen, as JSON has it: inputs that keep their own are asked themselves. */
  holds?: unknown
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form in a dialog, sent by its button; what was written in it is not lost without a question. */
export function FormDialog({ label, icon, severity, busy, holds, onSubmit, children, ...dialog }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = JSON.stringify(holds)
  const [began] = useState(held)
  const [typed, setTyped] = useState({ isOther: false })
  const wasSent = useRef(false)
  const client = useQueryClient()
  // an input that its owner keeps is no other than it began once its owner has drawn it
  useEffect(() => {
    const isOther = [...(form.current?.elements ?? [])].some(isOtherThanItBegan)
    if (isOther !== typed.isOther) setTyped({ isOther })
  }, [typed])
  // a mutation is under way at once, and drawn so a moment later
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
