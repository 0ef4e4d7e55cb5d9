import type { VisitRow } from '@care/shared/house/visitors/visit.words'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'
import { QrPicture } from '../../../session/challenge/qr-picture.tsx'
import './visitors.css'

/** The gate code of a confirmed visit, to show or to read out. */
export const PassDialog = ({ visit, onClose }: { visit: VisitRow; onClose: () => void }) => (
  <Dialog title={`${visit.visitorName}的通行码`} width={22} onClose={onClose}>
    <div className="gate-pass stack">
      <QrPicture text={visit.gateCode ?? ''} alt={`${visit.visitorName}的通行码`} className="gate-picture" />
      <strong className="gate-code">{visit.gateCode}</strong>
      <p className="soft">
        {visit.appointTime.slice(0, 16)} 探访{visit.userName}
      </p>
    </div>
    <div className="dialog-buttons row">
      <LeaveButton label="关闭" />
    </div>
  </Dialog>
)
