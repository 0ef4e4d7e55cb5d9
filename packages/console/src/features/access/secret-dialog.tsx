import { secretGraces } from '@care/shared/session/client.words'
import type { Client, ClientSecret } from '@care/shared/session/clients.contract'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { ToldOnceDialog } from '../../kit/dialogs/told-once-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Select } from '../../kit/inputs/select.tsx'

const graces = Object.entries(secretGraces).map(([value, label]) => ({ value: Number(value), label }))

/** A new secret for a client, and how long the one before goes on. */
export function SecretDialog({ client, onDone, onClose }: Props) {
  const input = useId()
  const [graceHours, setGraceHours] = useState(24)
  const rotate = useAction(api.clients.rotate, '密钥已更换')
  const submit = () =>
    rotate.mutate({ body: { clientId: client.clientId, graceHours } }, { onSuccess: (secret) => onDone(secret) })
  return (
    <FormDialog
      title="更换密钥"
      onClose={onClose}
      onSubmit={submit}
      label="更换"
      busy={rotate.isPending}
      holds={graceHours}
    >
      <p>
        为“{client.name}”（{client.clientId}）生成新密钥，立即可用。
        {client.oldSecretUntil && '上一次留用的旧密钥随即失效。'}
      </p>
      <FormRow label="现用密钥" inputId={input}>
        <Select inputId={input} value={graceHours} options={graces} onChange={({ value }) => setGraceHours(value)} />
      </FormRow>
    </FormDialog>
  )
}

interface Props {
  client: Client
  onDone: (secret: ClientSecret) => void
  onClose: () => void
}

/** The secret of a client, shown this once. */
export const ShownSecret = ({ clientId, clientSecret, onClose }: ClientSecret & { onClose: () => void }) => (
  <ToldOnceDialog
    title="客户端密钥"
    about="登录客户端"
    values={{ 客户端编号: clientId, 客户端密钥: clientSecret }}
    copied="已复制，请只交给对接方"
    note="密钥只显示这一次，平台只保存它的摘要；遗失时请更换密钥。"
    onClose={onClose}
  />
)
