import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useMe } from '../../../../../calls/me.ts'
import { Dialog } from '../../../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../../../kit/dialogs/form-dialog.tsx'
import { FormRow, InputRow } from '../../../../../kit/form/form-row.tsx'
import { PasswordInput } from '../../../../../kit/inputs/password-input.tsx'
import { TextInput } from '../../../../../kit/inputs/text-input.tsx'
import { encryptPasswords } from '../../../../../session/encrypt-passwords.ts'
import { failureAt, failureOf, type SignInFailure } from '../../../../../session/entry/failure.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  purpose: 'codes' | 'remove'
  onHide: () => void
  onRemoved: () => void
}

const words = {
  codes: { title: '重新生成恢复码', button: '生成', hint: '生成后，以前的恢复码全部失效。' },
  remove: { title: '关闭二次验证', button: '关闭二次验证', hint: '关闭后，登录只需要密码，其他设备需重新登录。' },
}

/**
 * Asks for a code of the second factor before renewing its recovery codes or disabling it; disabling also needs the
 * password.
 */
export function SecondFactorCodeDialog({ purpose, onHide, onRemoved }: Props) {
  const { sysUser } = useMe()
  const [missing, setMissing] = useState<SignInFailure | null>(null)
  const renew = useMutation({ ...api.secondFactor.renewCodes.mutation(), meta: { quiet: true } })
  const remove = useMutation({ ...api.secondFactor.remove.mutation(), meta: { quiet: true }, onSuccess: onRemoved })
  const { title, button, hint } = words[purpose]
  const refusal = renew.error?.message ?? remove.error?.message ?? ''
  const isOfPassword = refusal.includes('密码') && !refusal.includes('动态')
  const errorOf = (field: 'password' | 'otp') =>
    missing ? failureAt(missing, field) : (field === 'password') === isOfPassword ? refusal : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const otp = String(values.get('otp')).trim()
    const password = String(values.get('password') ?? '')
    const found = failureOf({
      password: purpose === 'remove' && !password && '请输入登录密码',
      otp: !otp && '请输入动态验证码',
    })
    setMissing(found)
    if (found) return
    if (purpose === 'codes') renew.mutate({ body: { otp } })
    else remove.mutate({ body: { otp, ...encryptPasswords({ password }) } })
  }

  if (renew.data)
    return (
      <Dialog title="保存恢复码" onClose={onHide} held>
        <RecoveryCodes codes={renew.data} account={sysUser.username} onDone={onHide} />
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      onClose={onHide}
      onSubmit={submit}
      label={button}
      severity={purpose === 'remove' ? 'danger' : undefined}
      busy={renew.isPending || remove.isPending}
    >
      <p className="soft">{hint}</p>
      {purpose === 'remove' && (
        <FormRow label="登录密码" inputId="prove-password" required error={errorOf('password')}>
          <PasswordInput id="prove-password" name="password" autoComplete="current-password" autoFocus />
        </FormRow>
      )}
      <InputRow label="动态验证码" required error={errorOf('otp')}>
        <TextInput
          name="otp"
          placeholder="6 位数字，或一个恢复码"
          autoComplete="one-time-code"
          maxLength={32}
          autoFocus={purpose === 'codes'}
        />
      </InputRow>
    </FormDialog>
  )
}
