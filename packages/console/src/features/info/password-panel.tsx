import { platformPolicy } from '@care/shared/session/password-policy'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'primereact/button'
import { Password } from 'primereact/password'
import { useMemo, useState } from 'react'
import { api } from '../../api.ts'
import type { Field } from '../../crud/field.ts'
import { SchemaForm } from '../../crud/schema-form.tsx'
import { toastSuccess } from '../../shell/toast.ts'
import { newPasswordSchema } from './new-password.ts'

const secret = (label: string, autoComplete: string): Field<string> => ({
  label,
  show: () => '',
  input: ({ id, value, onChange, invalid }) => (
    <Password
      inputId={id}
      value={typeof value === 'string' ? value : ''}
      invalid={invalid}
      feedback={false}
      toggleMask
      maxLength={128}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  ),
})
const fields = {
  password: secret('原密码', 'current-password'),
  newpassword1: secret('新密码', 'new-password'),
  again: secret('确认密码', 'new-password'),
}

export function PasswordPanel() {
  const policy = useQuery(api.passwordPolicy.get.query()).data ?? platformPolicy
  const schema = useMemo(() => newPasswordSchema(policy), [policy])
  const [round, setRound] = useState(0)
  const save = useMutation({
    ...api.profile.edit.mutation(),
    onSuccess: () => {
      setRound((round) => round + 1)
      toastSuccess('密码修改成功，其他设备已退出登录')
    },
  })

  return (
    <>
      <SchemaForm
        key={round}
        id="new-password"
        schema={schema}
        fields={fields}
        names={['password', 'newpassword1', 'again']}
        columns={1}
        required={['password', 'newpassword1', 'again']}
        values={{}}
        onSubmit={({ password, newpassword1 }) => save.mutate({ body: { password, newpassword1, enc: '0' } })}
      />
      <div className="info-buttons">
        <Button type="submit" form="new-password" label="修改密码" loading={save.isPending} />
      </div>
    </>
  )
}
