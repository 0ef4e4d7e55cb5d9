import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { SchemaForm } from '../../../../crud/form/schema-form.tsx'
import { FormButtons } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { ElderHead } from '../../../../pickers/people/elder-banner.tsx'

interface Props<Out> {
  oldmanId: number
  title: string
  schema: z.ZodType<Out>
  fields: Record<string, Field<never>>
  required?: string[]
  values: FieldValues
  isSending: boolean
  /** Called with all fields of the form; a cleared field is null, or an empty list. */
  onSubmit: (values: Out) => Promise<unknown>
  onClose: () => void
}

/** Drawer with a long form about an elder's health, for a flat schema. */
export function FormDrawer<Out extends FieldValues>(props: Props<Out>) {
  const { oldmanId, title, schema, fields, required, values, isSending, onSubmit, onClose } = props
  const id = useId()
  const names = Object.keys(fields)
  const whole = (given: Out) =>
    Object.fromEntries(names.map((name) => [name, given[name] ?? (Array.isArray(values[name]) ? [] : null)])) as Out
  return (
    <Drawer
      title={title}
      onHide={onClose}
      width={70}
      footer={<FormButtons form={id} label="保存" loading={isSending} />}
    >
      <ElderHead oldmanId={oldmanId} />
      <SchemaForm
        id={id}
        schema={schema as never}
        fields={fields}
        names={names}
        required={required ?? []}
        values={values}
        onSubmit={(given) => onSubmit(whole(given as Out))}
      />
    </Drawer>
  )
}
