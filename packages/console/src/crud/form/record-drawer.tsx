import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import type { UntypedInput } from '../../calls/api.ts'
import { draftName, dropDraft } from '../../drafts/draft-store.ts'
import { FormButtons } from '../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import type { FieldSet } from '../../kit/inputs/field.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import type { WriteCall } from '../resource.ts'
import { bodyOf } from './body-of.ts'
import { type FormValues, formModelOf } from './form-schema.ts'
import { SchemaForm } from './schema-form.tsx'
import { useRequestKey } from './use-request-key.ts'

interface Props<Data> extends Pick<ComponentProps<typeof SchemaForm>, 'sections' | 'wide'> {
  title: string
  /** The call that the form is sent to. */
  call: Omit<WriteCall, 'submit'> & { submit: (input: UntypedInput) => Promise<Data> }
  /** The call that creates such a record, if it differs from `call`: its body decides which fields are required. */
  drafted?: WriteCall
  fields: FieldSet
  names: string[]
  locked?: string[]
  /** The record to edit; without it, a new one is created. */
  row?: object
  /** Label of the submit button. */
  label?: string
  /** Width in % of the window's width. */
  width?: number
  /** Toast on success, where the default for created or updated does not fit; null shows no toast. */
  done?: string | null
  onDone?: (data: Data, body: FormValues) => void
  /** Fields of the body that have no input: the id, or the parent of the record. */
  fixed?: object
  onClose: () => void
  /** Notice above the form. */
  lead?: ReactNode
  /** Content inside the form, below its fields, by what is written. */
  below?: (written: FormValues) => ReactNode
  /** Notice below the form. */
  children?: ReactNode
}

/** Creates or edits a record in a drawer. */
export function RecordDrawer<Data>(props: Props<Data>) {
  const { title, call, drafted = call, fields, names, locked, row, fixed, sections, wide } = props
  const { label = '保存', width = names.length > 6 ? 60 : 45, onDone, onClose, lead, below, children } = props
  const { done = row ? '更新成功' : '创建成功' } = props
  const id = useId()
  const save = useMutation({
    mutationFn: call.submit,
    meta: { area: call.area },
    onSuccess: (data, { body }) => {
      dropDraft(kept)
      if (done) toastSuccess(done)
      onDone?.(data, { ...body })
      onClose()
    },
  })
  const draft = useMemo(() => formModelOf(bodyOf(drafted), bodyOf(call), names, row), [drafted, call, names, row])
  const key = useRequestKey(bodyOf(call))
  const kept = draftName(call.endpoint.path, draft.values)

  return (
    <Drawer
      title={title}
      onHide={onClose}
      onDiscard={() => dropDraft(kept)}
      width={width}
      footer={<FormButtons form={id} label={label} loading={save.isPending} />}
    >
      {lead}
      <SchemaForm
        id={id}
        schema={draft.schema}
        fields={fields}
        names={names}
        required={draft.required}
        settled={draft.settled}
        locked={locked}
        wide={wide}
        sections={sections}
        values={{ ...draft.values, ...fixed }}
        columns={names.length > 6 ? 2 : 1}
        draft={kept}
        onSubmit={(body) => save.mutateAsync({ body: { ...Object(body), ...key } })}
      >
        {below}
      </SchemaForm>
      {children}
    </Drawer>
  )
}
