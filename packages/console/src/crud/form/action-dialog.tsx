import type { Field as Said } from '@care/shared/things/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import type { Call } from '../../calls/api.ts'
import { requestKey } from '../../calls/request-key.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogButtons } from '../../kit/dialogs/dialog-buttons.tsx'
import type { ButtonProps } from '../../kit/inputs/button.tsx'
import type { Field } from '../../kit/inputs/field.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { fieldsOf } from '../fields/fields-of.tsx'
import { bodyOf } from './body-of.ts'
import { actionDraftOf } from './draft.ts'
import { SchemaForm } from './schema-form.tsx'

type Written = Readonly<Record<string, unknown>>
/** A field in words, or one with an input of its own. */
export type ActionField = Said | Pick<Field<never, never>, 'label' | 'input'>

export interface ActionDialogProps<Data> extends Pick<ButtonProps, 'severity' | 'icon'> {
  title: string
  /** Where it goes; its body's schema judges what is written. */
  call: Pick<Call, 'endpoint' | 'area' | 'name'> & { submit: (input: { body: object }) => Promise<Data> }
  /** On the button that sends it. */
  label: string
  /** What is written and chosen, by the names of the body. */
  fields?: Readonly<Record<string, ActionField>>
  /** What the fields begin with, where that is not what the schema says. */
  values?: object
  /** What goes along that nobody types: the id, what is acted on; or what follows from what is written. */
  fixed?: object | ((written: Written) => object)
  /** Names that mean nothing with what is chosen: neither shown nor sent. */
  hidden?: (written: Written) => readonly string[]
  /** What else becomes what when this field is changed to that. */
  follow?: (name: string, value: unknown) => Written
  /** Names that have to be given here though the call may do without. */
  required?: readonly string[]
  /** What is told once it is done. */
  done: string | ((data: Data, body: object) => string)
  /** Areas besides the call's own whose lists show what is done. */
  refresh?: readonly string[]
  onDone?: (data: Data) => void
  onClose: () => void
  /** In rem. */
  width?: number
  /** What is acted on, and what happens, above the fields. */
  children?: ReactNode
  /** What else to know, below them; or what is to be known of what is written. */
  note?: ReactNode | ((written: Written) => ReactNode)
}

/**
 * A call that asks for a few fields first, in a dialog: inputs, limits and faults are those of its schema. What was written outlives a
 * refusal, and where the body has a `requestKey` it is given one for as long as the dialog is open.
 */
export function ActionDialog<Data>(props: ActionDialogProps<Data>) {
  const { title, call, label, severity, icon, fields = {}, values, fixed, hidden, follow } = props
  const { required = [], done, refresh = [], note, onDone, onClose, width, children } = props
  const id = useId()
  const [key] = useState(requestKey)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (body: object) => call.submit({ body }),
    meta: { area: call.area },
    onSuccess: (data, body) => {
      toastSuccess(typeof done === 'string' ? done : done(data, body))
      onDone?.(data)
      onClose()
    },
    onSettled: () => {
      for (const area of refresh) void client.invalidateQueries({ queryKey: [area] })
    },
  })
  const [form] = useState(() => {
    const names = Object.keys(fields)
    const body = bodyOf(call)
    const isKeyed = body instanceof z.ZodObject && 'requestKey' in body.shape
    const along = (written: Written) => ({
      ...(typeof fixed === 'function' ? fixed(written) : fixed),
      ...(isKeyed && { requestKey: key }),
    })
    const missing = Object.fromEntries(required.map((name) => [name, askFor(fields[name])]))
    return { names, ...actionDraftOf(body, { names, began: { ...values }, hidden, missing, along }) }
  })

  return (
    <Dialog title={title} onClose={onClose} {...(width && { width })}>
      <div className="dialog-form">
        {children}
        <SchemaForm
          id={id}
          schema={form.schema}
          fields={inputsOf(fields)}
          names={form.names}
          required={form.required}
          settled={form.settled}
          hidden={hidden}
          {...(follow && { follow })}
          values={form.values}
          columns={1}
          onSubmit={(body) => send.mutateAsync(Object(body))}
        >
          {note}
        </SchemaForm>
      </div>
      <DialogButtons form={id} label={label} severity={severity} icon={icon} loading={send.isPending} />
    </Dialog>
  )
}

const isSaid = (field: ActionField): field is Said => 'kind' in field
const written = ['line', 'lines', 'number', 'count', 'money', 'phone']
const askFor = (field: ActionField | undefined) =>
  `${field && isSaid(field) && written.includes(field.kind) ? '请输入' : '请选择'}${field?.label ?? ''}`

const inputsOf = (fields: Readonly<Record<string, ActionField>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSaid(field) ? fieldsOf({ [name]: field })[name] : ({ show: String, ...field } as Field<never, never>),
    ]),
  )
