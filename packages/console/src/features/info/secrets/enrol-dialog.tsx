import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { FormRow } from '../../../crud/form/schema-form.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogButtons } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { TextLine } from '../../../kit/inputs/text-line.tsx'
import { copyText } from '../../../kit/text/copy-text.ts'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const typed = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name)).trim()
}

/** Password, QR code, first code, recovery codes: a second factor is on once its first code was right. */
export function EnrolDialog({ onHide }: { onHide: () => void }) {
  const { sysUser } = useMe()
  const [missing, setMissing] = useState('')
  const begin = useMutation({ ...api.secondFactor.begin.mutation(), meta: { quiet: true } })
  const confirm = useMutation({ ...api.secondFactor.confirm.mutation(), meta: { quiet: true } })
  const fault = missing || confirm.error?.message || begin.error?.message

  const send = (event: FormEvent<HTMLFormElement>, name: 'password' | 'otp', absent: string) => {
    const value = typed(event, name)
    setMissing(value ? '' : absent)
    if (!value) return
    if (name === 'password') begin.mutate({ body: { password: value, enc: '0' } })
    else confirm.mutate({ body: { otp: value } })
  }

  return (
    <Dialog
      title={confirm.data ? '保存恢复码' : '开启二次验证'}
      onClose={onHide}
      held={confirm.data !== undefined}
      className="info-dialog"
    >
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data} account={sysUser.username} onDone={onHide} />
      ) : begin.data ? (
        <form onSubmit={(event) => send(event, 'otp', '请输入动态验证码')} noValidate>
          <div className="factor-bind">
            <QrPicture text={begin.data.uri} />
            <div>
              <p>用手机上的验证器扫描二维码，再输入它显示的 6 位数字。</p>
              <p className="soft">不能扫描？手动输入密钥：</p>
              <p>
                <code>{grouped(begin.data.secret)}</code>
                <Button
                  type="button"
                  icon="pi pi-copy"
                  text
                  aria-label="复制密钥"
                  onClick={() => void copyText(begin.data.secret)}
                />
              </p>
            </div>
          </div>
          <FormRow label="动态验证码" inputId="enrol-otp" required {...(fault && { error: fault })}>
            <TextLine
              key="otp"
              id="enrol-otp"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              invalid={Boolean(fault)}
              autoFocus
            />
          </FormRow>
          <DialogButtons onCancel={onHide} label="开启" loading={confirm.isPending} />
        </form>
      ) : (
        <form onSubmit={(event) => send(event, 'password', '请输入登录密码')} noValidate>
          <p className="soft">请先验证登录密码。开启后，其他设备需重新登录。</p>
          <FormRow label="登录密码" inputId="enrol-password" required {...(fault && { error: fault })}>
            <TextLine
              key="password"
              id="enrol-password"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={128}
              invalid={Boolean(fault)}
              autoFocus
            />
          </FormRow>
          <DialogButtons onCancel={onHide} label="下一步" loading={begin.isPending} />
        </form>
      )}
    </Dialog>
  )
}

/** Easier to copy by eye: ABCD EFGH. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
