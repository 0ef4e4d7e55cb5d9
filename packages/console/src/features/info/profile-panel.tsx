import { profile } from '@care/shared/session/profile.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'primereact/button'
import { api } from '../../api.ts'
import { text } from '../../crud/fields.tsx'
import { SchemaForm } from '../../crud/schema-form.tsx'
import { useMe } from '../../session/me.ts'
import { Avatar } from '../../shell/avatar.tsx'
import { toastSuccess } from '../../shell/toast.ts'

const fields = { nickName: text('姓名'), email: text('邮箱', { maxLength: 100 }) }
const schema = profile.edit.options.body.pick({ nickName: true, email: true })

export function ProfilePanel() {
  const { sysUser, tenantName } = useMe()
  const client = useQueryClient()
  const save = useMutation({
    ...api.profile.edit.mutation(),
    onSuccess: () => {
      toastSuccess('修改成功')
      void client.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const name = sysUser.nickName || sysUser.username

  return (
    <>
      <header className="info-head">
        <Avatar name={name} picture={sysUser.avatar} size={64} />
        <div>
          <h2>{name}</h2>
          <p className="soft">
            账号 {sysUser.username}　电话 {sysUser.phone ?? '—'}　{tenantName}
          </p>
        </div>
      </header>
      <SchemaForm
        id="profile"
        schema={schema}
        fields={fields}
        names={['nickName', 'email']}
        columns={1}
        required={['nickName']}
        values={{ nickName: sysUser.nickName, email: sysUser.email ?? undefined }}
        onSubmit={({ nickName, email }) => save.mutate({ body: { nickName, email: email ?? null } })}
      />
      <div className="info-buttons">
        <Button type="submit" form="profile" label="保存" loading={save.isPending} />
      </div>
    </>
  )
}
