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

/** Within it a second press sends nothing, unless the first was answered or something was changed. */
const drawnMs = 300

/** A form in a dialog, sent by its button; what was written in it is not lost without a question. */
export function FormDialog({ label, icon, severity, busy, holds, onSubmit, children, ...dialog }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = JSON.stringify(holds)
  const [began] = useState(held)
  const [typed, setTyped] = useState({ isOther: false })
  const wasSent = useRef(false)
  // an input that its owner keeps is no other than it began once its owner has drawn it
  useEffect(() => {
    const isOther = [...(form.current?.elements ?? [])].some(isOtherThanItBegan)
    if (isOther !== typed.isOther) setTyped({ isOther })
  }, [typed])
  useEffect(() => {
    if (!busy) wasSent.current = false
  }, [busy])
  // that it is under way is drawn a moment after it was sent
  const sendOnce = (event: FormEvent<HTMLFormElement>) => {
    if (busy || wasSent.current) return
    wasSent.current = true
    setTimeout(() => {
      wasSent.current = false
    }, drawnMs)
    return onSubmit(event)
  }
  const change = () => {
    wasSent.current = false
    setTyped({ ...typed })
  }
  return (
    <Dialog {...dialog}>
      <Form ref={form} className="dialog-form" onChange={change} onSubmit={sendOnce}>
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
