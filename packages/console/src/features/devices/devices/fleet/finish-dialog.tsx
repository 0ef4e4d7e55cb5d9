import type { DeviceTrouble } from '@care/shared/devices/devices/fleet/device-trouble'
import { lines } from '@care/shared/resources/field'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'

const fields = { note: lines('处理说明', { max: 200, hint: '做了什么，例如：已充电' }) }

interface Props {
  troubles: DeviceTrouble[]
  onClose: () => void
  onDone: () => void
}

/** Closes device troubles that a person has dealt with, with a note on the work done. */
export function FinishDialog({ troubles, onClose, onDone }: Props) {
  const [first] = troubles
  const what =
    troubles.length === 1 && first ? [first.place, first.deviceName, first.situation].filter(Boolean).join('，') : null
  return (
    <ActionDialog
      title="标记已处理"
      call={api.deviceTroubles.finish}
      label="确定"
      fields={fields}
      fixed={{ ids: troubles.map(({ id }) => id) }}
      done="已标记为处理"
      note={<p className="soft small">原因消失后自动移出列表。</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="soft">{what ?? `已选 ${troubles.length} 项`}</p>
    </ActionDialog>
  )
}
