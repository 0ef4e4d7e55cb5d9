import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useMe } from '../../../../../calls/me.ts'
import { Dialog } from '../../../../../kit/dialogs/dialog.tsx'
import { DialogButtons } from '../../../../../kit/dialogs/dialog-buttons.tsx'
import { Form } from '../../../../../kit/form/form.tsx'
import { FormRow } from '../../../../../kit/form/form-row.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { PasswordInput } from '../../../../../kit/inputs/password-input.tsx'
import { TextInput, type TextLineProps } from '../../../../../kit/inputs/text-input.tsx'
import { copyText } from '../../../../../kit/text/copy-text.ts'
import { groupSecret } from '../../../../../session/challenge/group-secret.ts'
import { QrPicture } from '../../../../../session/challenge/qr-picture.tsx'
import { encryptPasswords } from '../../../../../session/encrypt-passwords.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up a second factor: password, QR code, first code, recovery codes. The first correct code enables it. */
export function EnrolDialog({ onHide }: { onHide: () => void }) {
  const { sysUser } = useMe()
  const begin = useMutation({ ...api.secondFactor.begin.mutation(), meta: { quiet: true } })
  const confirm = useMutation({ ...api.secondFactor.confirm.mutation(), meta: { quiet: true } })

  return (
    <Dialog title={confirm.data ? '保存恢复码' : '开启二次验证'} onClose={onHide} held={confirm.data !== undefined}>
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data} account={sysUser.username} onDone={onHide} />
      ) : begin.data ? (
        <Asking
          key="otp"
          label="动态验证码"
          input={{ name: 'otp', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 }}
          submit="开启"
          sending={confirm}
          onSend={(otp) => confirm.mutate({ body: { otp } })}
        >
          <div className="factor-bind row gap-4">
            <QrPicture className="factor-qr" text={begin.data.uri} />
            <div>
              <p>用手机上的验证器扫描二维码，再输入它显示的 6 位数字。</p>
              <p className="soft">不能扫描？手动输入密钥：</p>
              <p>
                <code className="small">{groupSecret(begin.data.secret)}</code>
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
        </Asking>
      ) : (
        <Asking
          key="password"
          label="登录密码"
          input={{ name: 'password', autoComplete: 'current-password' }}
          line={PasswordInput}
          submit="下一步"
          sending={begin}
          onSend={(password) => begin.mutate({ body: encryptPasswords({ password }) })}
        >
          <p className="soft">请先验证登录密码。开启后，其他设备需重新登录。</p>
        </Asking>
      )}
    </Dialog>
  )
}

interface AskingProps {
  label: string
  input: TextLineProps & { name: string }
  line?: typeof PasswordInput
  submit: string
  sending: { isPending: boolean; error: Error | null }
  onSend: (value: string) => void
  children: ReactNode
}

/** One step of the dialog, with a single input. */
function Asking({ label, input, line: Line = TextInput, submit, sending, onSend, children }: AskingProps) {
  const [isMissing, setMissing] = useState(false)
  const id = `enrol-${input.name}`
  const fault = isMissing ? `请输入${label}` : sending.error?.message
  const send = (event: FormEvent<HTMLFormElement>) => {
    const value = String(new FormData(event.currentTarget).get(input.name)).trim()
    setMissing(!value)
    if (value) onSend(value)
  }
  return (
    <Form className="stack" onSubmit={send}>
      {children}
      <FormRow label={label} inputId={id} required error={fault}>
        <Line {...input} id={id} autoFocus />
      </FormRow>
      <DialogButtons label={submit} loading={sending.isPending} />
    </Form>
  )
}
