import type { OpenedTenant } from '@care/shared/tenants/opening'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { toast, toastSuccess } from '../../kit/messages/toast.ts'
import { copyText } from '../../kit/text/copy-text.ts'
import './tenants.css'

/** The first password, told this once: nobody can look it up again. */
export function OpenedDialog({
  opened: { name, username, password },
  onClose,
}: {
  opened: OpenedTenant
  onClose: () => void
}) {
  const copy = async () => {
    const isCopied = await copyText(`${name}\n用户名：${username}\n初始密码：${password}`)
    if (isCopied) toastSuccess('已复制，请尽快交给管理员')
    else toast('warn', '浏览器不允许复制，请抄下来')
  }
  return (
    <Dialog title={`“${name}”已开设`} onClose={onClose} held width={32}>
      <p>请把账号交给机构管理员。初始密码只显示这一次，首次登录时须换成自己的密码。</p>
      <dl className="first-password">
        <dt>用户名</dt>
        <dd>{username}</dd>
        <dt>初始密码</dt>
        <dd>{password}</dd>
      </dl>
      <p className="soft">您和上级集团的人员重新登录后，可在其他页面看到该机构的数据。</p>
      <div className="dialog-buttons">
        <Button label="复制" icon="pi pi-copy" outlined onClick={() => void copy()} />
        <Button label="我已记下" onClick={onClose} />
      </div>
    </Dialog>
  )
}
