import { useMutation } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { draftName, dropDraft } from '../../drafts/draft-store.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { useUnsaved } from '../../kit/dialogs/unsaved.ts'
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
  /** What goes along that nobody types: the id, or what the record belongs to. */
  fixed?: object
  onClose: () => void
}

/** A record in a drawer, to make or to change; leaving it with something unsaved asks first. */
export function RecordDrawer({ title, call, drafted, fields, names, locked, row, fixed, onClose }: Props) {
  const id = useId()
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  // Esc reaches the drawer's first rendering of `leave`: what it asks must be true whenever it asks.
  const unsaved = useRef(false)
  const noteDirty = useCallback((isDirty: boolean) => {
    unsaved.current = isDirty
    setDirty(isDirty)
  }, [])
  const save = useMutation({
    mutationFn: call.submit,
    meta: { area: call.area },
    onSuccess: () => {
      dropDraft(kept)
      toastSuccess(row ? '更新成功' : '创建成功')
      onClose()
    },
  })
  const draft = useMemo(() => draftOf(bodyOf(drafted), bodyOf(call), names, row), [drafted, call, names, row])
  const kept = draftName(call.endpoint.path, draft.values)
  const discard = () => {
    dropDraft(kept)
    onClose()
  }
  const leave = () => {
    if (!unsaved.current) return onClose()
    confirm({
      title: '放弃修改',
      text: '填写的内容还没有保存，确定放弃吗？',
      yes: '放弃',
      no: '继续填写',
      onYes: discard,
    })
  }

  return (
    <Drawer
      title={title}
      onHide={leave}
      width={names.length > 6 ? 60 : 45}
      footer={
        <>
          <Button label="取消" outlined severity="secondary" onClick={leave} />
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
        locked={locked}
        values={{ ...draft.values, ...fixed }}
        columns={names.length > 6 ? 2 : 1}
        onDirty={noteDirty}
        draft={kept}
        onSubmit={(body) => !save.isPending && save.mutate({ body: Object(body) })}
      />
    </Drawer>
  )
}
