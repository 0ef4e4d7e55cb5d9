import { secretGraces } from '@care/shared/admin/session/client.words'
import type { Client, ClientSecret } from '@care/shared/admin/session/clients.contract'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { ShowOnceDialog } from '../../../../kit/dialogs/show-once-dialog.tsx'

const graces = Object.entries(secretGraces).map(([value, label]) => ({ value: Number(value), label }))

/** Rotates a client's secret; the old secret stays valid for a grace period. */
export const SecretDialog = ({ client, onDone, onClose }: Props) => (
  <ActionDialog
    title="更换密钥"
    call={api.clients.rotate}
    label="更换"
    fields={{ graceHours: optionField('现用密钥', graces) }}
    values={{ graceHours: 24 }}
    fixed={{ clientId: client.clientId }}
    done="密钥已更换"
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      为“{client.name}”（{client.clientId}）生成新密钥，立即可用。
      {client.oldSecretUntil && '上一次留用的旧密钥随即失效。'}
    </p>
  </ActionDialog>
)

interface Props {
  client: Client
  onDone: (secret: ClientSecret) => void
  onClose: () => void
}

/** Shows a client's new secret, which cannot be read again later. */
export const ShownSecret = ({ clientId, clientSecret, onClose }: ClientSecret & { onClose: () => void }) => (
  <ShowOnceDialog
    title="客户端密钥"
    about="登录客户端"
    values={{ 客户端编号: clientId, 客户端密钥: clientSecret }}
    copied="已复制，请只交给对接方"
    note="密钥只显示这一次，平台只保存它的摘要；遗失时请更换密钥。"
    onClose={onClose}
  />
)
