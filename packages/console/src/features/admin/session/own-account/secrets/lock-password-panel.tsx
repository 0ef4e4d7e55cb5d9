import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../../../../calls/api.ts'
import { PageForm } from '../../../../../crud/form/page-form.tsx'
import { useAction } from '../../../../../crud/use-action.ts'
import { encryptPasswords } from '../../../../../session/encrypt-passwords.ts'
import { passwordField } from './secret-field.tsx'

const fields = {
  lockPassword: passwordField('锁屏密码', 'off'),
  again: passwordField('确认锁屏密码', 'off'),
  password: passwordField('登录密码', 'current-password'),
}
const schema = z
  .object({
    lockPassword: z.string('请输入锁屏密码').trim().min(1, '请输入锁屏密码').max(64),
    again: z.string('请再次输入锁屏密码').trim().min(1, '请再次输入锁屏密码'),
    password: z.string('请输入登录密码').min(1, '请输入登录密码').max(128),
  })
  .refine(({ lockPassword, again }) => lockPassword === again, { message: '两次输入的密码不一致', path: ['again'] })

/** Sets the password of the lock screen, also when the user forgot the old one. */
export function LockPasswordPanel() {
  const [round, setRound] = useState(0)
  const save = useAction(api.lock.setPassword, '锁屏密码已保存', () => setRound((round) => round + 1))
  return (
    <>
      <p className="info-lead soft">锁屏后用它解锁；忘记时在这里凭登录密码重设。</p>
      <PageForm
        key={round}
        id="lock-password"
        schema={schema}
        fields={fields}
        names={['lockPassword', 'again', 'password']}
        required={['lockPassword', 'again', 'password']}
        values={{}}
        submit="保存锁屏密码"
        busy={save.isPending}
        onSubmit={({ lockPassword, password }) =>
          save.mutateAsync({ body: { lockPassword, ...encryptPasswords({ password }) } })
        }
      />
    </>
  )
}
