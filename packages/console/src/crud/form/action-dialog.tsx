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
  /** The call that the dialog makes; the schema of its body validates the form. */
  call: Pick<Call, 'endpoint' | 'area' | 'name'> & { submit: (input: { body: object }) => Promise<Data> }
  /** On the button that sends it. */
  label: string
  /** Inputs of the form, by the names of the body. */
  fields?: Readonly<Record<string, ActionField>>
  /** Initial values of the fields; without one the schema's default. */
  values?: object
  /** Fields of the body without an input, such as the id of the record; a function of the form's values where they depend on them. */
  fixed?: object | ((written: Written) => object)
  /** Names of fields that do not apply to the form's values: neither shown nor sent. */
  hidden?: (written: Written) => readonly string[]
  /** Names of fields that this dialog requires although the call does not. */
  required?: readonly string[]
  /** The toast on success. */
  done: string | ((data: Data, body: object) => string)
  /** Areas whose queries are invalidated besides the call's own. */
  refresh?: readonly string[]
  onDone?: (data: Data) => void
  onClose: () => void
  /** In rem. */
  width?: number
  /** Text above the fields: the record, and what the call does to it. */
  children?: ReactNode
  /** Text below the fields; a function of the form's values where it depends on them. */
  note?: ReactNode | ((written: Written) => ReactNode)
}

/**
 * A call that asks for a few fields first, in a dialog: inputs, limits and faults are those of its schema. What was written outlives a
 * refusal, and where the body has a `requestKey` it is given one for as long as the dialog is open.
 */
export function ActionDialog<Data>(props: ActionDialogProps<Data>) {
  const { title, call, label, severity, icon, fields = {}, values, fixed, hidden } = props
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
      <div className="stack">
        {children}
        <SchemaForm
          id={id}
          schema={form.schema}
          fields={inputsOf(fields)}
          names={form.names}
          required={form.required}
          settled={form.settled}
          hidden={hidden}
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
