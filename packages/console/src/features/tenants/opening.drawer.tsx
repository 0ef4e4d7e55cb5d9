import { type OpenedTenant, TenantOpening } from '@care/shared/tenants/opening'
import { useMutation } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { api } from '../../calls/api.ts'
import { phone, text } from '../../crud/fields/fields.tsx'
import { draftOf } from '../../crud/form/draft.ts'
import { SchemaForm } from '../../crud/form/schema-form.tsx'
import { draftName, dropDraft } from '../../drafts/draft-store.ts'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { StarterChoice } from './starter-choice.tsx'
import { tenantFields } from './tenant.fields.tsx'

const fields = {
  ...tenantFields,
  managerName: text('管理员姓名'),
  managerUsername: text('登录用户名', { maxLength: 20, placeholder: '3到20个字母、数字' }),
  managerPhone: phone('管理员手机'),
  parts: { label: '开设后即有', show: () => null, input: (props) => <StarterChoice {...props} /> },
} satisfies Parameters<typeof SchemaForm>[0]['fields']

const sections = [
  {
    id: 'tenant',
    title: '机构',
    names: [
      ...['name', 'shortName', 'code', 'parentId', 'orgType', 'endTime'],
      ...['contactName', 'contactPhone', 'regionCode', 'address', 'logo'],
    ],
  },
  { id: 'manager', title: '管理员账号', names: ['managerName', 'managerUsername', 'managerPhone'] },
  { id: 'starter', title: '起步内容', names: ['parts'] },
]
const names = sections.flatMap((section) => section.names)

interface Props {
  onOpened: (opened: OpenedTenant) => void
  onClose: () => void
}

/** A new institution in one step: what it is, who manages it, what it starts with. */
export function OpeningDrawer({ onOpened, onClose }: Props) {
  const id = useId()
  const draft = useMemo(() => draftOf(TenantOpening, TenantOpening, names), [])
  const kept = draftName(api.tenants.create.endpoint.path, draft.values)
  const open = useMutation({
    ...api.tenants.create.mutation(),
    onSuccess: (opened) => {
      dropDraft(kept)
      onOpened(opened)
    },
  })
  return (
    <Drawer
      title="开设机构"
      onHide={onClose}
      onDiscard={() => dropDraft(kept)}
      footer={
        <>
          <LeaveButton />
          <Button type="submit" form={id} label="开设" loading={open.isPending} />
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
        wide={['parts', 'logo']}
        sections={sections}
        values={draft.values}
        draft={kept}
        onSubmit={(body) => open.mutateAsync({ body: body as TenantOpening })}
      />
    </Drawer>
  )
}
