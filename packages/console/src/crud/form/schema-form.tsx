import { ApiError } from '@care/shared/http/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef } from 'react'
import { Controller, type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { useUnsaved } from '../../kit/dialogs/unsaved.ts'
import { Form } from '../../kit/form/form.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import type { Field } from '../../kit/inputs/field.ts'

interface Props<In extends FieldValues, Out> {
  /**
   * Id of the form; a button outside the form, as in a drawer's footer, refers to this id: `<Button type="submit"
   * form={id} />`.
   */
  id: string
  /** The body schema of the call, with its validation messages. */
  schema: z.ZodType<Out, In>
  fields: { [K in keyof In]?: Field<never, never> }
  names: (keyof In & string)[]
  values: DefaultValues<In>
  columns?: 1 | 2
  /** Names of fields marked as required; a function if they depend on the values. */
  required?: (keyof In & string)[] | ((written: In) => readonly string[])
  /** Names of fields that are never empty although they are not required. */
  settled?: (keyof In & string)[]
  /** Names of read-only fields. */
  locked?: (keyof In & string)[]
  /** Returns the names of fields hidden for these values. */
  hidden?: ((written: In) => readonly string[]) | undefined
  /** Names of fields that take the full width. */
  wide?: (keyof In & string)[]
  /** Sections of a long form under headings; together they contain all of `names`. */
  sections?: readonly FormSection[]
  /** Returns new values of other fields when this field changes. */
  follow?: ((name: string, value: unknown) => Partial<In>) | undefined
  /** Resolves when saved; an error that names a field is also shown at that field. */
  onSubmit: (values: Out) => Promise<unknown>
  /** Field that shows an error which names no field; undefined shows only the toast. */
  refusedAt?: (keyof In & string) | undefined
  /** Key of the draft that stores the input until the form is saved (drafts/). */
  draft?: string | undefined
  /** Content below the fields; a function if it depends on the values. */
  children?: ReactNode | ((written: In) => ReactNode)
}

/** A section of a long form. The id of its heading is the form's id followed by the section's id. */
export interface FormSection {
  id: string
  title: string
  names: readonly string[]
}

/** A form in columns, validated by the schema of its call. */
export function SchemaForm<In extends FieldValues, Out>(props: Props<In, Out>) {
  const {
    id,
    schema,
    fields,
    names,
    values,
    columns = 2,
    required = [],
    settled = [],
    locked = [],
    hidden = () => [],
    wide = [],
    sections,
    follow,
    onSubmit,
    refusedAt,
    draft,
    children,
  } = props
  const judge = zodResolver<In, unknown, Out>(schema as never)
  const { control, handleSubmit, formState, reset, setError, setValue, getValues } = useForm<In, unknown, Out>({
    resolver: (values, context, options) => judge(withoutEmptied(values), context, options),
    defaultValues: values,
    mode: 'onTouched',
  })

  const { isDirty } = formState
  useUnsaved(isDirty)
  const written = useWatch({ control })
  const found = useDraft({
    name: draft,
    value: written,
    isDirty,
    restore: (kept) => reset(kept as In, { keepDefaultValues: true }),
  })

  const isSending = useRef(false)
  const save = async (body: Out) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await onSubmit(body)
      reset(getValues())
    } catch (refusal) {
      // the refusal has already been shown by a toast
      if (!(refusal instanceof ApiError)) throw refusal
      const at = names.find((name) => name === refusal.field) ?? refusedAt
      if (at) setError(at as Path<In>, { message: refusal.message })
    } finally {
      isSending.current = false
    }
  }

  const change = (name: string, value: unknown) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const [other, follows] of Object.entries(follow?.(name, value) ?? {}))
      setValue(other as Path<In>, follows as never, options)
    return emptiedOf(value, values[name])
  }

  const starred: readonly string[] = typeof required === 'function' ? required(written as In) : required
  const row = (name: keyof In & string) => (
    <Controller
      key={name}
      control={control}
      name={name as Path<In>}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FormRow
          label={fields[name]?.label ?? name}
          inputId={`${id}-${name}`}
          required={starred.includes(name)}
          error={error?.message}
          wide={wide.includes(name)}
        >
          {fields[name]?.input({
            id: `${id}-${name}`,
            value,
            onChange: (value) => onChange(change(name, value)),
            invalid: Boolean(error),
            disabled: locked.includes(name),
            required: starred.includes(name) || settled.includes(name),
          })}
        </FormRow>
      )}
    />
  )
  const submit = handleSubmit(save)
  const unseen = hidden(written as In)
  const below = typeof children === 'function' ? children(written as In) : children
  const shown = names.filter((name) => !unseen.includes(name))

  return sections ? (
    <Form id={id} className="form-sections stack" onSubmit={(event) => void submit(event)}>
      <DraftNotice draft={found} />
      {sections.map((section) => (
        <section key={section.id} id={`${id}-${section.id}`} className="card">
          <h2 className="card-title">{section.title}</h2>
          <div className={`form stack is-${columns}`}>
            {shown.filter((name) => section.names.includes(name)).map(row)}
          </div>
        </section>
      ))}
      {below}
    </Form>
  ) : (
    <Form id={id} className={`form stack is-${columns}`} onSubmit={(event) => void submit(event)}>
      <DraftNotice draft={found} />
      {shown.map(row)}
      {below}
    </Form>
  )
}

/** React-hook-form shows the default value in place of `undefined`: a cleared field holds null during editing. */
const emptiedOf = (value: unknown, began: unknown) => (value === undefined && began !== undefined ? null : value)

/** Turns null back into `undefined` for the schema. */
const withoutEmptied = <V extends FieldValues>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as V
