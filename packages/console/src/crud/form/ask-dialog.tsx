import type { Field as Said } from '@care/shared/resources/field'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import { dropDraft } from '../../drafts/draft-store.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogButtons } from '../../kit/dialogs/dialog-buttons.tsx'
import type { ButtonProps } from '../../kit/inputs/button.tsx'
import type { Field } from '../../kit/inputs/field.ts'
import { fieldsOf } from '../fields/fields-of.tsx'
import { type ActionForm, actionFormOf, type FormValues } from './form-schema.ts'
import { SchemaForm } from './schema-form.tsx'

/** A field definition, or a field with its own input. */
type AskedField = Said | Pick<Field<never, never>, 'label' | 'input'>

/** Props of a dialog form, independent of how its values are sent. */
export interface AskedForm
  extends Pick<ButtonProps, 'severity' | 'icon'>,
    Pick<ActionForm, 'hidden' | 'faults' | 'body'> {
  title: string
  /** Label of the submit button. */
  label: string
  /** Inputs of the form, by the field names of the request body. */
  fields?: Readonly<Record<string, AskedField>>
  /** Initial values of the fields; a missing one is the schema's default. */
  values?: object
  /** Fields of the body without an input, such as the id of the record; a function if they depend on the values. */
  fixed?: object | ((written: FormValues) => object)
  /** Names of fields required in addition to the schema; a function if they depend on the values. */
  required?: readonly string[] | ((written: FormValues) => readonly string[])
  /** The field that shows an error of the server which names no field. */
  refusedAt?: string
  /** Returns new values of other fields when a field changes. */
  follow?: ComponentProps<typeof SchemaForm>['follow']
  onClose: () => void
  /** Width in rem. */
  width?: number
  /** Key of the draft that keeps the input over a reload until it is sent (drafts/). */
  draft?: string | undefined
  /** Text above the fields: the record, and the effect on it. */
  children?: ReactNode
  /** Text below the fields; a function if it depends on the values. */
  note?: ReactNode | ((written: FormValues) => ReactNode)
}

export interface AskDialogProps<Out = FormValues> extends AskedForm {
  /** Schema that validates the values, with its messages; without a schema the values are passed on as entered. */
  schema?: z.ZodType<Out>
  busy?: boolean
  onSend: (body: Out) => unknown
}

/**
 * A few fields in a dialog, validated by a schema. Input is kept after a refusal; closing with unsaved input asks for
 * confirmation.
 */
export function AskDialog<Out = FormValues>(props: AskDialogProps<Out>) {
  const { title, label, severity, icon, fields = {}, values, fixed, hidden, faults, body } = props
  const {
    required = [],
    refusedAt,
    follow,
    schema = anything,
    busy = false,
    onSend,
    onClose,
    width,
    draft: draftKey,
    children,
    note,
  } = props
  const id = useId()
  const [began] = useState(() => ({ ...values }))
  const names = Object.keys(fields)
  const requiredWith = (written: FormValues) => (typeof required === 'function' ? required(written) : required)
  const faultsOf = (written: FormValues) => {
    const missing = requiredWith(written).filter((name) => isMissing(written[name]))
    const own = Object.entries(faults?.(written) ?? {}).filter(([, fault]) => fault)
    return Object.fromEntries([...missing.map((name) => [name, askFor(fields[name])]), ...own])
  }
  const draft = actionFormOf(schema, {
    names,
    began,
    hidden,
    faults: faultsOf,
    along: (written) => ({ ...(typeof fixed === 'function' ? fixed(written) : fixed) }),
    body,
  })

  return (
    <Dialog title={title} onClose={onClose} {...(width && { width })}>
      <div className="stack">
        {children}
        <SchemaForm
          id={id}
          schema={draft.schema}
          fields={inputsOf(fields)}
          names={names}
          required={(written) => [...draft.required, ...requiredWith(written)]}
          settled={draft.settled}
          hidden={hidden}
          values={draft.values}
          follow={follow}
          columns={1}
          refusedAt={refusedAt}
          draft={draftKey}
          onSubmit={async (body) => {
            await onSend(body as Out)
            if (draftKey) dropDraft(draftKey)
          }}
        >
          {note}
        </SchemaForm>
      </div>
      <DialogButtons form={id} label={label} severity={severity} icon={icon} loading={busy} />
    </Dialog>
  )
}

const anything = z.record(z.string(), z.unknown())
const isMissing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === '')
const isSaid = (field: AskedField): field is Said => 'kind' in field
const written = ['line', 'lines', 'number', 'count', 'money', 'phone']
const askFor = (field: AskedField | undefined) =>
  `${field && isSaid(field) && written.includes(field.kind) ? '请输入' : '请选择'}${field?.label ?? ''}`

const inputsOf = (fields: Readonly<Record<string, AskedField>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSaid(field) ? fieldsOf({ [name]: field })[name] : ({ show: String, ...field } as Field<never, never>),
    ]),
  )
