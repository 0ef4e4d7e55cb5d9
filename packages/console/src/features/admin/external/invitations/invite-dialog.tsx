import { lines } from '@care/shared/resources/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { MobileInput } from '../../../../kit/inputs/typed/phone-inputs.tsx'
import { institutionRolesField } from './role-picker.tsx'

const phone: Pick<Field<string>, 'label' | 'input'> = {
  label: '手机号码',
  input: ({ value, ...props }) => <MobileInput {...props} value={value as string | undefined} />,
}

/** Invites a person by phone number; the person need not be registered. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { sysUser } = useMe()
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const [into, setInto] = useState(sysUser.tenantId)
  const institutions = tenants.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ActionDialog
      title="邀请加入"
      call={api.invitations.inviteByPhone}
      label="发出邀请"
      fields={{
        tenantId: optionField('加入机构', institutions, { filter: tenants.length > 8 }),
        phone,
        roleIds: institutionRolesField(into),
        remark: lines('附言', { max: 200 }),
      }}
      required={['tenantId', 'roleIds']}
      hidden={() => (tenants.length > 1 ? [] : ['tenantId'])}
      values={{ tenantId: sysUser.tenantId, roleIds: [] }}
      fixed={{ tenantId: into }}
      follow={(name, value) => {
        if (name !== 'tenantId') return {}
        setInto(Number(value))
        return { roleIds: [] }
      }}
      done="邀请已发出"
      onClose={onClose}
      width={32}
    >
      <p className="soft">对方用此手机号码注册或登录后看到邀请，接受即成为成员。</p>
    </ActionDialog>
  )
}
