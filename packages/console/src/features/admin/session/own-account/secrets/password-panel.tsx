import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { PageForm } from '../../../../../crud/form/page-form.tsx'
import { useAction } from '../../../../../crud/use-action.ts'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { encryptPasswords } from '../../../../../session/encrypt-passwords.ts'
import { newPasswordSchema } from './new-password.ts'
import { newPasswordField, passwordField } from './secret-field.tsx'

export function PasswordPanel() {
  const { data: policy, error, refetch } = useQuery(api.passwordPolicy.get.query())
  const asked = useMemo(
    () =>
      policy && {
        schema: newPasswordSchema(policy),
        fields: {
          password: passwordField('原密码', 'current-password'),
          newpassword1: newPasswordField('新密码', { ...policy, notLast: Math.max(policy.notLast, 1) }),
          again: passwordField('确认密码', 'new-password'),
        },
      },
    [policy],
  )
  const [round, setRound] = useState(0)
  const save = useAction(api.profile.edit, '密码修改成功，其他设备已退出登录', () => setRound((round) => round + 1))
  if (!asked) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />

  return (
    <>
      <p className="info-lead soft">修改后其他设备将退出登录。</p>
      <PageForm
        key={round}
        id="new-password"
        {...asked}
        names={['password', 'newpassword1', 'again']}
        required={['password', 'newpassword1', 'again']}
        values={{}}
        submit="修改密码"
        busy={save.isPending}
        onSubmit={({ password, newpassword1 }) =>
          save.mutateAsync({ body: encryptPasswords({ password, newpassword1 }) })
        }
      />
    </>
  )
}
