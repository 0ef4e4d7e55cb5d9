import { InviteByPhone } from '@care/shared/external/invite'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { CountedText } from '../../kit/inputs/counted-text.tsx'
import { MobileInput } from '../../kit/inputs/phone-inputs.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { Fault } from '../../kit/text/fault.tsx'
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
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const send = useAction(api.invitations.inviteByPhone, '邀请已发出', onClose)

  const submit = () => {
    const { data, error } = InviteByPhone.safeParse({ tenantId, phone: phone ?? '', roleIds, remark })
    const [first] = error?.issues ?? []
    setFault(first ? { field: String(first.path[0]), text: first.message } : null)
    if (data) send.mutate({ body: data })
  }
  const faultOf = (field: string) => <Fault>{fault?.field === field && fault.text}</Fault>

  return (
    <FormDialog
      title="邀请加入"
      onClose={onClose}
      onSubmit={submit}
      label="发出邀请"
      busy={send.isPending}
      width={32}
      className="invite-dialog"
    >
      <p className="soft">对方用此手机号码注册或登录后即可看到邀请，接受后成为机构成员。</p>
      {tenants.length > 1 && (
        <>
          <label htmlFor={`${id}-tenant`}>加入机构</label>
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
        </>
      )}
      <label htmlFor={`${id}-phone`} className="required">
        手机号码
      </label>
      <MobileInput id={`${id}-phone`} value={phone} invalid={fault?.field === 'phone'} onChange={setPhone} />
      {faultOf('phone')}
      <RolePicker key={tenantId} tenantId={tenantId} value={roleIds} onChange={setRoleIds} />
      {faultOf('roleIds')}
      <label htmlFor={`${id}-remark`}>附言</label>
      <CountedText id={`${id}-remark`} value={remark} rows={2} max={200} onChange={setRemark} />
    </FormDialog>
  )
}
