import type { ExternalTicket } from '@care/shared/external/external'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { FormRow } from '../../crud/form/schema-form.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { PasswordRuleList } from '../../session/new-password/password-rule-list.tsx'
import { newPasswordFault } from '../../session/new-password/password-rules.ts'

const inputs = { oldPassword: '原密码', newPassword: '新密码', confirmPassword: '确认密码' } as const
type Name = keyof typeof inputs

/** Another password for the registered account. */
export function PasswordPanel({ ticket }: { ticket: ExternalTicket }) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [typed, setTyped] = useState('')
  const save = useMutation({
    ...api.registration.updatePwd.mutation(),
    meta: { quiet: true },
    onSuccess: () => {
      toastSuccess('密码已修改')
      form.current?.reset()
      setTyped('')
    },
    onError: ({ message }) => setFault({ field: 'oldPassword', text: message }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const of = (name: Name) => String(values.get(name))
    const wrong = of('oldPassword')
      ? newPasswordFault(of('newPassword'), of('confirmPassword'))
      : { field: 'oldPassword', text: '请输入原密码' }
    setFault(wrong)
    if (wrong || save.isPending) return
    const body = {
      ...{ oldPassword: of('oldPassword'), newPassword: of('newPassword') },
      ...{ confirmPassword: of('confirmPassword'), enc: '0' as const },
    }
    save.mutate({ params: { token: ticket.token }, body })
  }

  return (
    <form ref={form} className="outside-card outside-profile" onSubmit={submit} noValidate>
      <header className="outside-card-head">
        <h2>修改密码</h2>
        <p className="soft">用于以后加入的机构；已加入机构的密码请登录后在个人信息中修改</p>
      </header>
      <div className="form">
        {(Object.keys(inputs) as Name[]).map((name) => (
          <FormRow
            key={name}
            label={inputs[name]}
            inputId={`password-${name}`}
            required
            error={fault?.field === name ? fault.text : undefined}
          >
            <TextLine
              id={`password-${name}`}
              name={name}
              type="password"
              maxLength={64}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              onChange={name === 'newPassword' ? ({ target }) => setTyped(target.value) : undefined}
            />
            {name === 'newPassword' && <PasswordRuleList password={typed} />}
          </FormRow>
        ))}
      </div>
      <footer className="outside-card-foot">
        <Button type="submit" label="修改密码" loading={save.isPending} />
      </footer>
    </form>
  )
}
