import { ApiError } from '@care/shared/http/client'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { failureAt, failureOf, type SignInFailure } from '../../../../session/entry/failure.ts'
import { FormAlert } from '../../../../session/entry/form-alert.tsx'
import { LoginField } from '../../../../session/entry/login-field.tsx'
import { toFailure } from '../../../../session/entry/use-entry.ts'
import '../../../../session/entry/login-fields.css'

interface Props {
  onHide: () => void
  onSaved: () => void
}

/** Changes the mail address, verified by a code sent to it. */
export function EmailDialog({ onHide, onSaved }: Props) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const errorOf = (field: string) => failureAt(failure, field)

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      setFailure(null)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setFailure({ ...toFailure(refusal), field: refusal.field })
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    void attempt(async () => {
      await api.email.sendCode.call({ body: { email } })
      setSentTo(email)
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    const missing = failureOf({ email: !email && '请输入邮箱', code: !code && '请输入邮箱验证码' })
    if (missing) return setFailure(missing)
    void attempt(async () => {
      await api.email.prove.call({ body: { email, code } })
      onSaved()
    })
  }

  return (
    <FormDialog title="更换邮箱" onClose={onHide} onSubmit={submit} label="验证并使用" busy={busy} holds={email}>
      {failure && !failure.field && <FormAlert failure={failure} />}
      <LoginField
        label="新邮箱"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={100}
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => setEmail(target.value.trim())}
        autoFocus
      />
      <LoginField
        label="邮箱验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={errorOf('code')}
        hint={sentTo ? `验证码已发送到 ${sentTo}，5 分钟内有效` : undefined}
      >
        <button type="button" className="login-send" disabled={busy || !email} onClick={send}>
          {sentTo === email && sentTo ? '重新发送' : '获取验证码'}
        </button>
      </LoginField>
    </FormDialog>
  )
}
