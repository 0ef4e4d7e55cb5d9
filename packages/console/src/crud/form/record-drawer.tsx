import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { draftName, dropDraft } from '../../drafts/draft-store.ts'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import type { FieldSet } from '../../kit/inputs/field.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import type { Writing } from '../resource.ts'
import { bodyOf } from './body-of.ts'
import { draftOf } from './draft.ts'
import { SchemaForm } from './schema-form.tsx'

interface Props {
  title: string
  /** Where the form goes. */
  call: Writing
  /** The call that makes such a record: it knows which fields must be given. */
  drafted: Writing
  fields: FieldSet
  names: string[]
  locked?: string[]
  /** The record to change; a new one without it. */
  row?: object
  /** What a person is told once it is saved, where that is not that a record was made or changed. */
  done?: string
  /** What goes along that nobody types: the id, or what the record belongs to. */
  fixed?: object
  onClose: () => void
  /** What to know before it is saved, below the form. */
  children?: ReactNode
}

/** A record in a drawer, to make or to change. */
export function RecordDrawer({
  title,
  call,
  drafted,
  fields,
  names,
  locked,
  row,
  done,
  fixed,
  onClose,
  children,
}: Props) {
  const id = useId()
  const save = useMutation({
    mutationFn: call.submit,
    meta: { area: call.area },
    onSuccess: () => {
      dropDraft(kept)
      toastSuccess(done ?? (row ? '更新成功' : '创建成功'))
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
      width={names.length > 6 ? 60 : 45}
      footer={
        <>
          <LeaveButton />
          <Button type="submit" form={id} label="保存" loading={save.isPending} />
        </>
      }
    >
      <SchemaForm
        id={id}
        schema={draft.schema}
        fields={fields}
        names={names}
        required={draft.required}
        settled={draft.settled}
        locked={locked}
        values={{ ...draft.values, ...fixed }}
        columns={names.length > 6 ? 2 : 1}
        draft={kept}
        onSubmit={(body) => save.mutateAsync({ body: Object(body) })}
      />
      {children}
    </Drawer>
  )
}
