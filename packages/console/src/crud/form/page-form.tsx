import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../kit/inputs/button.tsx'
import { SchemaForm } from './schema-form.tsx'

interface Props<In extends FieldValues, Out> extends ComponentProps<typeof SchemaForm<In, Out>> {
  /** Label of the submit button. */
  submit: string
  busy: boolean
}

/** A short form on a page, with its button below the inputs. */
export const PageForm = <In extends FieldValues, Out>({ submit, busy, ...form }: Props<In, Out>) => (
  <>
    <SchemaForm columns={1} {...form} />
    <div className="page-form-button">
      <Button type="submit" form={form.id} label={submit} loading={busy} />
    </div>
  </>
)
