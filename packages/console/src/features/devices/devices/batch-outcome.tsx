import type { BatchOutcome } from '@care/shared/devices/devices/device-draft'
import { Button } from '../../../kit/inputs/button.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import '../../../kit/text/plain-table.css'

/** The result of a batch: the number of devices that succeeded, and the reason for each failed device. */
export const BatchResult = ({ outcome, onClose }: { outcome: BatchOutcome; onClose: () => void }) => (
  <div className="stack" role="status">
    <p>
      成功 <strong>{outcome.successCount}</strong> 台，未成功 <strong>{outcome.failList.length}</strong> 台
    </p>
    {outcome.failList.length > 0 && (
      <PlainTable
        className="plain-table boxed"
        rows={outcome.failList}
        keyOf={({ imei, reason }) => `${imei} ${reason}`}
        columns={[
          ['设备编号', ({ imei }) => imei],
          ['原因', ({ reason }) => reason],
        ]}
      />
    )}
    <div className="dialog-buttons row">
      <Button label="知道了" onClick={onClose} />
    </div>
  </div>
)
