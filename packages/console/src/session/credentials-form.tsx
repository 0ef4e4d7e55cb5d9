import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { captchaAddress } from './calls.ts'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignInFlow } from './use-sign-in.ts'

export function CredentialsForm({ flow }: { flow: SignInFlow }) {
  const { busy, failure, randomStr, renewCaptcha, submit } = flow
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const errorOf = (field: string) => (failure?.field === field ? failure.text : undefined)

  useEffect(() => {
    if (failure?.field) form.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus()
    if (failure?.field === 'code') setCode('')
  }, [failure])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.current) return
    const values = new FormData(form.current)
    submit(String(values.get('username')).trim(), String(values.get('password')), code.trim())
  }

  return (
    <form ref={form} onSubmit={send} onKeyDown={keepComposition} noValidate>
      <h1>登录</h1>
      <p className="login-lead">使用机构分配的账号登录</p>
      {failure && !failure.field && (
        <p className="login-alert" role="alert">
          {failure.text}
          {failure.requestId && <small>请求编号 {failure.requestId}</small>}
        </p>
      )}
      <LoginField
        label="用户名"
        name="username"
        autoComplete="username"
        error={errorOf('username')}
        maxLength={64}
        autoFocus
      />
      <PasswordField error={errorOf('password')} />
      {randomStr && (
        <LoginField
          label="验证码"
          name="code"
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={errorOf('code')}
        >
          <button type="button" className="login-captcha" onClick={renewCaptcha} title="看不清？点击换一张">
            <img src={captchaAddress(randomStr)} alt="图形验证码，点击更换" width={100} height={40} />
          </button>
        </LoginField>
      )}
      <button type="submit" className="login-button" disabled={busy} aria-busy={busy}>
        {busy && <span className="login-spinner" aria-hidden />}
        {busy ? '正在登录' : '登录'}
      </button>
    </form>
  )
}

/** Enter ends a composition of characters, it does not sign in. */
const keepComposition = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
