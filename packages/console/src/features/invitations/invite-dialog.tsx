import { InviteByPhone } from '@care/shared/external/invite'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { CountedText } from '../../kit/inputs/counted-text.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { MobileInput } from '../../kit/inputs/typed/phone-inputs.tsx'
import { RolePicker } from './role-picker.tsx'

/** Invites the owner of a phone, who need not be registered yet. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { sysUser } = useMe()
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const [tenantId, setTenantId] = useState(sysUser.tenantId)
  const [phone, setPhone] = useState<string | undefined>()
  const [roleIds, setRoleIds] = useState<number[]>([])
  const [remark, setRemark] = useState<string | undefined>()
  const [isTried, setTried] = useState(false)
  const send = useAction(api.invitations.inviteByPhone, '邀请已发出', onClose)

  const { data, error } = InviteByPhone.safeParse({ tenantId, phone: phone ?? '', roleIds, remark })
  const faultOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = () => {
    setTried(true)
    if (data) send.mutate({ body: data })
  }

  return (
    <FormDialog
      title="邀请加入"
      onClose={onClose}
      onSubmit={submit}
      label="发出邀请"
      busy={send.isPending}
      holds={[tenantId, phone, roleIds, remark]}
      width={32}
    >
      <p className="soft">对方用此手机号码注册或登录后看到邀请，接受即成为成员。</p>
      {tenants.length > 1 && (
        <FormRow label="加入机构" inputId={`${id}-tenant`} required>
          <Select
            inputId={`${id}-tenant`}
            value={tenantId}
            options={tenants}
            placeholder="请选择"
            optionValue="id"
            optionLabel="name"
            filter={tenants.length > 8}
            onChange={({ value }) => {
              setTenantId(value)
              setRoleIds([])
            }}
          />
        </FormRow>
      )}
      <FormRow label="手机号码" inputId={`${id}-phone`} required error={faultOf('phone')}>
        <MobileInput id={`${id}-phone`} value={phone} onChange={setPhone} />
      </FormRow>
      <RolePicker key={tenantId} tenantId={tenantId} value={roleIds} error={faultOf('roleIds')} onChange={setRoleIds} />
      <FormRow label="附言" inputId={`${id}-remark`} error={faultOf('remark')}>
        <CountedText id={`${id}-remark`} value={remark} rows={2} max={200} onChange={setRemark} />
      </FormRow>
    </FormDialog>
  )
}
