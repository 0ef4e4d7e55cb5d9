import type { VisitorLink } from '@care/shared/house/visitors/visitor-link'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { copyLink } from '../../../kit/text/copy-link.ts'
import { QrPicture } from '../../../session/challenge/qr-picture.tsx'
import './visitors.css'

const inYear = () => `${toShanghaiTime(Date.now() + 365 * 86_400_000).slice(0, 10)} 23:59:59`

/** The institution's own link, whose QR code hangs at the gate: visitors say themselves whom they visit. */
export function HouseLinkDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.visitorLinks.ofHouse.query())
  const create = useAction(api.visitorLinks.createOfHouse, '预约码已生成')
  const stop = useAction(api.visitorLinks.stop, '预约码已停用')
  const mayEdit = useMayCall()(api.visitorLinks.createOfHouse)
  const link = data?.find(({ url }) => url !== null)
  const ask = (id: number) =>
    confirm({
      title: '停用大门预约码',
      text: '停用后，已张贴的二维码不能再预约，已有的预约不受影响。',
      yes: '停用',
      danger: true,
      onYes: () => stop.mutate({ params: { id } }),
    })
  return (
    <Dialog title="大门预约码" width={26} onClose={onClose}>
      {data ? (
        <div className="gate-pass stack">
          {link ? (
            <Code link={link} />
          ) : (
            <p>还没有可用的大门预约码。生成后张贴在大门，访客扫码自行预约，不需要逐个发送链接。</p>
          )}
          <p className="soft">访客填写探访的长者；页面不透露长者是否在住，预约由工作人员核对、确认后生效。</p>
        </div>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
      )}
      <div className="dialog-buttons row">
        <LeaveButton label="关闭" />
        {link && mayEdit && (
          <Button label="停用" severity="danger" outlined loading={stop.isPending} onClick={() => ask(link.id)} />
        )}
        {link && <Button label="复制链接" icon="pi pi-copy" onClick={() => void copyLink(link.url ?? '')} />}
        {data && !link && mayEdit && (
          <Button
            label="生成预约码"
            icon="pi pi-qrcode"
            loading={create.isPending}
            onClick={() => create.mutate({ body: { expireTime: inYear() } })}
          />
        )}
      </div>
    </Dialog>
  )
}

const Code = ({ link: { url, expireTime } }: { link: VisitorLink }) => (
  <>
    <QrPicture text={url ?? ''} alt="大门预约二维码" className="gate-picture" />
    <span className="soft">{url}</span>
    <p className="soft">{expireTime.slice(0, 10)} 前有效</p>
  </>
)
