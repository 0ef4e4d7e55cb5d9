import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import {
  Controller,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import type { Field } from '../../kit/inputs/field.ts'
import { Fault } from '../../kit/text/fault.tsx'

interface Props<In extends FieldValues, Out> {
  /** Ties a button outside of the form, as in a drawer's footer, to it: `<Button type="submit" form={id} />`. */
  id: string
  /** The call's own body: messages are written there. */
  schema: z.ZodType<Out, In>
  fields: { [K in keyof In]?: Field<never, never> }
  names: (keyof In & string)[]
  values: DefaultValues<In>
  columns?: 1 | 2
  /** Names whose label carries the star. */
  required?: (keyof In & string)[]
  /** Names that cannot be changed. */
  locked?: (keyof In & string)[]
  onSubmit: (values: Out) => void
  /** Told whether something was written that is not saved. */
  onDirty?: (isDirty: boolean) => void
  /** Name under which what is written is kept until it is saved (drafts/). */
  draft?: string | undefined
  children?: ReactNode
}

/** A form of fields in columns, judged by the schema of the call it is for; the first mistake gets the focus. */
export function SchemaForm<In extends FieldValues, Out>(props: Props<In, Out>) {
  const {
    id,
    schema,
    fields,
    names,
    values,
    columns = 2,
    required = [],
    locked = [],
    onSubmit,
    onDirty,
    draft,
    children,
  } = props
  const judge = zodResolver<In, unknown, Out>(schema as never)
  const { control, handleSubmit, formState, reset } = useForm<In, unknown, Out>({
    resolver: (values, context, options) => judge(withoutEmptied(values), context, options),
    defaultValues: values,
    mode: 'onTouched',
  })

  const { isDirty } = formState
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const written = useWatch({ control })
  const found = useDraft({
    name: draft,
    value: written,
    isDirty,
    restore: (kept) => reset(kept as In, { keepDefaultValues: true }),
  })

  const focusMistake = (errors: FieldErrors<In>) => {
    const first = names.find((name) => errors[name])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }

  return (
    <form
      id={id}
      className={`form is-${columns}`}
      onSubmit={(event) => void handleSubmit(onSubmit, focusMistake)(event)}
      noValidate
    >
      <DraftNotice draft={found} />
      {names.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name as Path<In>}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <FormRow
              label={fields[name]?.label ?? name}
              inputId={`${id}-${name}`}
              required={required.includes(name)}
              error={error?.message}
            >
              {fields[name]?.input({
                id: `${id}-${name}`,
                value,
                onChange: (value) => onChange(emptiedOf(value, values[name])),
                invalid: Boolean(error),
                disabled: locked.includes(name),
              })}
            </FormRow>
          )}
        />
      ))}
      {children}
    </form>
  )
}

/** React-hook-form shows what a field began with in place of `undefined`: what is emptied is null while it is written. */
const emptiedOf = (value: unknown, began: unknown) => (value === undefined && began !== undefined ? null : value)

/** To the schema of a call what was emptied is not given. */
const withoutEmptied = <V extends FieldValues>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as V

interface RowProps {
  label: string
  inputId?: string
  required?: boolean
  error?: string
  /** Takes the whole line. */
  wide?: boolean
  children: ReactNode
}

/** Label, input and what is wrong with it; also for inputs that no schema knows. */
export const FormRow = ({ label, inputId, required, error, wide, children }: RowProps) => (
  <div className={wide ? 'form-row is-wide' : 'form-row'}>
    <label htmlFor={inputId} className={required ? 'required' : undefined}>
      {label}
    </label>
    <div className="form-input">
      {children}
      <Fault>{error}</Fault>
    </div>
  </div>
)
