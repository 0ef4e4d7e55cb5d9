import type { VisitorLink } from '@care/shared/house/visitors/visitor-link'
import { time } from '@care/shared/resources/field'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { copyLink } from '../../../kit/text/copy-link.ts'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { QrPicture } from '../../../session/challenge/qr-picture.tsx'
import './visitors.css'

interface Props {
  /** The elder whose visitors book; chosen in the dialog by default. */
  elder?: { id: number; userName: string }
  onClose: () => void
}

const ofElder = { oldmanId: elderIdField('探访长者') }
const expiry = { expireTime: time('有效期至', { required: true }) }

/** Creates a link by which an elder's visitors book, and shows it with its QR code. */
export const LinkDialog = ({ elder, onClose }: Props) => (
  <ActionDialog<VisitorLink>
    title={elder ? `${elder.userName} · 预约链接` : '预约链接'}
    call={api.visitorLinks.create as never}
    label="生成链接"
    fields={elder ? expiry : { ...ofElder, ...expiry }}
    {...(elder && { fixed: { oldmanId: elder.id } })}
    values={{ expireTime: `${toShanghaiTime(Date.now() + 30 * 86_400_000).slice(0, 10)} 23:59:59` }}
    done="链接已生成"
    outcome={(link) => <Made link={link} onClose={onClose} />}
    onClose={onClose}
  >
    <p className="soft">发给家属后，访客自行填写来访时间；预约经确认后生效。页面不显示长者的姓名全名和房间。</p>
  </ActionDialog>
)

const Made = ({ link: { url, expireTime }, onClose }: { link: VisitorLink; onClose: () => void }) => (
  <Dialog title="预约链接" width={24} onClose={onClose}>
    <div className="gate-pass stack">
      <QrPicture text={url ?? ''} alt="来访预约二维码" className="gate-picture" />
      <p className="soft">{expireTime.slice(0, 16)} 前有效</p>
      <TextInput
        aria-label="预约链接"
        readOnly
        value={url ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
    <div className="dialog-buttons row">
      <LeaveButton label="关闭" />
      <Button label="复制链接" icon="pi pi-copy" onClick={() => void copyLink(url ?? '')} />
    </div>
  </Dialog>
)
