import type { ExternalTicket } from '@care/shared/admin/external/external'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { Form } from '../../kit/form/form.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { PasswordInput } from '../../kit/inputs/password-input.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { encryptPasswords } from '../../session/encrypt-passwords.ts'
import { failureAt, failureOf, type SignInFailure } from '../../session/entry/failure.ts'
import { PasswordRuleList } from '../../session/new-password/password-rule-list.tsx'
import { newPasswordFaults } from '../../session/new-password/password-rules.ts'

const inputs = { oldPassword: '原密码', newPassword: '新密码', confirmPassword: '确认密码' } as const
type Name = keyof typeof inputs

/** Changes the password of the registered account. */
export function PasswordPanel({ ticket }: { ticket: ExternalTicket }) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [typed, setTyped] = useState('')
  const save = useMutation({
    ...api.registration.updatePwd.mutation(),
    meta: { quiet: true },
    onSuccess: () => {
      toastSuccess('密码已修改')
      form.current?.reset()
      setTyped('')
    },
    onError: ({ message }) => setFailure({ field: 'oldPassword', text: message }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const of = (name: Name) => String(values.get(name))
    const wrong = failureOf({
      oldPassword: !of('oldPassword') && '请输入原密码',
      ...newPasswordFaults(of('newPassword'), of('confirmPassword')),
    })
    setFailure(wrong)
    if (wrong || save.isPending) return
    const [oldPassword, newPassword, confirmPassword] = [of('oldPassword'), of('newPassword'), of('confirmPassword')]
    const body = encryptPasswords({ oldPassword, newPassword, confirmPassword })
    save.mutate({ params: { token: ticket.token }, body })
  }

  return (
    <Form ref={form} className="outside-card rigid boxed outside-profile" onSubmit={submit}>
      <header className="outside-card-head">
        <h2 className="line">修改密码</h2>
        <p className="soft">用于以后加入的机构；已加入机构的密码请登录后在个人信息中修改</p>
      </header>
      <div className="form stack">
        {(Object.keys(inputs) as Name[]).map((name) => (
          <FormRow
            key={name}
            label={inputs[name]}
            inputId={`password-${name}`}
            required
            error={failureAt(failure, name)}
          >
            <PasswordInput
              id={`password-${name}`}
              name={name}
              maxLength={64}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              onChange={name === 'newPassword' ? ({ target }) => setTyped(target.value) : undefined}
            />
            {name === 'newPassword' && <PasswordRuleList password={typed} />}
          </FormRow>
        ))}
      </div>
      <footer className="outside-card-foot row wrap">
        <Button type="submit" label="修改密码" loading={save.isPending} />
      </footer>
    </Form>
  )
}
