import { ApiError } from '@care/shared/http/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { failureAt, failureOf, type SignInFailure } from '../../../../session/entry/failure.ts'
import { FormAlert } from '../../../../session/entry/form-alert.tsx'
import { LoginField } from '../../../../session/entry/login-field.tsx'
import { PasswordField } from '../../../../session/entry/password-field.tsx'
import { phoneFault } from '../../../../session/entry/phone-fault.ts'
import { SmsCodeField } from '../../../../session/entry/sms-code-field.tsx'
import { toFailure } from '../../../../session/entry/use-entry.ts'
import '../../../../session/entry/login-fields.css'
import { encryptPasswords } from '../../../../session/encrypt-passwords.ts'

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

interface Props {
  onHide: () => void
  onSaved: () => void
}

/**
 * Changes the phone number; needs the password and codes from both phones, or a second factor if the old phone is lost.
 */
export function PhoneDialog({ onHide, onSaved }: Props) {
  const [phone, setPhone] = useState('')
  const { sysUser } = useMe()
  const oldPhone = sysUser.phone ?? ''
  const { data: factor } = useQuery({ ...api.secondFactor.state.query(), enabled: oldPhone !== '' })
  const [isLost, setLost] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [oldFailure, setOldFailure] = useState<SignInFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const errorOf = (field: string) => failureAt(failure, field) ?? failureAt(oldFailure, field)
  const untold = [failure, oldFailure].find((one) => one && !one.field)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const textOf = (name: string) => String(values.get(name) ?? '').trim()
    const code = textOf('smsCode')
    const proof = isLost ? { otp: textOf('otp') } : oldPhone ? { oldCode: textOf('oldCode') } : {}
    const password = String(values.get('password'))
    const missing = failureOf({
      oldCode: proof.oldCode === '' && '请输入原手机收到的短信验证码',
      otp: proof.otp === '' && '请输入动态验证码',
      phone: phoneFault(phone),
      smsCode: !code && '请输入短信验证码',
      password: !password && '请输入登录密码',
    })
    setOldFailure(null)
    if (missing) return setFailure(missing)
    setBusy(true)
    try {
      await api.profile.edit.call({ body: { ...proof, phone, code, ...encryptPasswords({ password }) } })
      onSaved()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setFailure({ ...toFailure(refusal), field: refusal.field === 'code' ? 'smsCode' : refusal.field })
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog title="更换手机" onClose={onHide} onSubmit={submit} label="更换" busy={busy} holds={phone}>
      {untold && <FormAlert failure={untold} />}
      {oldPhone && !isLost && (
        <SmsCodeField
          phone={oldPhone}
          purpose="leave"
          label="原手机验证码"
          name="oldCode"
          error={errorOf('oldCode')}
          failure={oldFailure}
          onFailure={setOldFailure}
        />
      )}
      {isLost && (
        <LoginField
          label="动态验证码"
          name="otp"
          autoComplete="one-time-code"
          placeholder="6 位数字，或一个恢复码"
          maxLength={32}
          error={errorOf('otp')}
        />
      )}
      {oldPhone && (
        <div className="phone-lost stack gap-0 start small">
          <span className="soft">原手机 {masked(oldPhone)} 已停用？</span>
          {factor?.isOn ? (
            <Button
              type="button"
              label={isLost ? '改用短信验证码' : '用二次验证代替'}
              text
              size="small"
              onClick={() => setLost(!isLost)}
            />
          ) : (
            <span className="soft">开启二次验证满 24 小时后，可以用它代替。</span>
          )}
        </div>
      )}
      <LoginField
        label="新手机号码"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={11}
        value={phone}
        error={errorOf('phone')}
        onChange={({ target }) => setPhone(target.value.replace(/\D/g, ''))}
      />
      <SmsCodeField
        phone={phone}
        purpose="change"
        error={errorOf('smsCode')}
        failure={failure}
        onFailure={setFailure}
      />
      <PasswordField label="登录密码" error={errorOf('password')} />
    </FormDialog>
  )
}
