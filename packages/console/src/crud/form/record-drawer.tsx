import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import type { Submitted } from '../../calls/api.ts'
import { draftName, dropDraft } from '../../drafts/draft-store.ts'
import { FormButtons } from '../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import type { FieldSet } from '../../kit/inputs/field.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import type { Writing } from '../resource.ts'
import { bodyOf } from './body-of.ts'
import { draftOf, type Written } from './draft.ts'
import { SchemaForm } from './schema-form.tsx'

interface Props<Data> extends Pick<ComponentProps<typeof SchemaForm>, 'sections' | 'wide'> {
  title: string
  /** Where the form goes. */
  call: Omit<Writing, 'submit'> & { submit: (input: Submitted) => Promise<Data> }
  /** The call that makes such a record, where it is another one: it knows which fields must be given. */
  drafted?: Writing
  fields: FieldSet
  names: string[]
  locked?: string[]
  /** The record to change; a new one without it. */
  row?: object
  /** On its button. */
  label?: string
  /** Share of the window's width in %. */
  width?: number
  /** What a person is told once it is saved, where that is not that a record was made or changed; null where what follows tells it. */
  done?: string | null
  onDone?: (data: Data, body: Written) => void
  /** What goes along that nobody types: the id, or what the record belongs to. */
  fixed?: object
  onClose: () => void
  /** What to know before it is filled in, above the form. */
  lead?: ReactNode
  /** What to know before it is saved, below the form. */
  children?: ReactNode
}

/** A record in a drawer, to make or to change. */
export function RecordDrawer<Data>(props: Props<Data>) {
  const { title, call, drafted = call, fields, names, locked, row, fixed, sections, wide } = props
  const { label = '保存', width = names.length > 6 ? 60 : 45, onDone, onClose, lead, children } = props
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
  const draft = useMemo(() => draftOf(bodyOf(drafted), bodyOf(call), names, row), [drafted, call, names, row])
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
        onSubmit={(body) => save.mutateAsync({ body: Object(body) })}
      />
      {children}
    </Drawer>
  )
}
