import { profile } from '@care/shared/admin/session/profile.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { text } from '../../../../crud/fields/fields.tsx'
import { PageForm } from '../../../../crud/form/page-form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { groupDigits } from '../../../../kit/text/phone.tsx'

const AvatarDialog = lazyPart('AvatarDialog', () => import('./avatar-dialog.tsx'))
const PhoneDialog = lazyPart('PhoneDialog', () => import('./phone-dialog.tsx'))
const EmailDialog = lazyPart('EmailDialog', () => import('./email-dialog.tsx'))

const fields = { nickName: text('姓名') }
const schema = profile.edit.options.body.pick({ nickName: true })

export function ProfilePanel() {
  const { sysUser, tenantName } = useMe()
  const client = useQueryClient()
  const [edited, setEdited] = useState<'avatar' | 'phone' | 'email' | null>(null)
  const changed = (words: string) => {
    setEdited(null)
    toastSuccess(words)
    void client.invalidateQueries({ queryKey: ['account'] })
  }
  const close = () => setEdited(null)
  const save = useMutation({ ...api.profile.edit.mutation(), onSuccess: () => changed('更新成功') })
  const name = sysUser.nickName || sysUser.username

  return (
    <>
      <header className="info-head line gap-4">
        <button type="button" className="info-avatar" onClick={() => setEdited('avatar')}>
          <Avatar name={name} picture={sysUser.avatar} size={64} />
          <i className="pi pi-camera" aria-hidden />
          <span className="visually-hidden">更换头像</span>
        </button>
        <div>
          <h2>{name}</h2>
          <p className="soft">
            账号 {sysUser.username}　{tenantName}
          </p>
        </div>
      </header>
      <PageForm
        id="profile"
        schema={schema}
        fields={fields}
        names={['nickName']}
        required={['nickName']}
        values={{ nickName: sysUser.nickName }}
        submit="保存"
        busy={save.isPending}
        onSubmit={({ nickName }) => save.mutateAsync({ body: { nickName } })}
      />
      <dl className="info-contacts stack gap-2">
        <Contact
          label="手机号码"
          value={sysUser.phone && groupDigits(sysUser.phone)}
          action="更换手机"
          onChange={() => setEdited('phone')}
        />
        <Contact label="邮箱" value={sysUser.email} action="更换邮箱" onChange={() => setEdited('email')} />
      </dl>
      {edited === 'avatar' && <AvatarDialog onHide={close} onSaved={() => changed('头像已更换')} />}
      {edited === 'phone' && (
        <PhoneDialog onHide={close} onSaved={() => changed('手机号码已更换，其他设备已退出登录')} />
      )}
      {edited === 'email' && <EmailDialog onHide={close} onSaved={() => changed('邮箱已验证')} />}
    </>
  )
}

interface ContactProps {
  label: string
  value: string | null
  action: string
  onChange: () => void
}

const Contact = ({ label, value, action, onChange }: ContactProps) => (
  <div className="line gap-3">
    <dt>{label}</dt>
    <dd>
      {value || <span className="soft">未填写</span>}
      <Button label={action} text size="small" onClick={onChange} />
    </dd>
  </div>
)
