import type { TypeSilence } from '@care/shared/devices/devices/fleet/device-trouble'
import { count } from '@care/shared/resources/field'
import { durationText } from '@care/shared/text/duration-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import '../devices.css'

const longText = (minutes: number | null) => (minutes === null ? '不判断' : durationText(minutes * 60))

/** Sets per device type the time without messages after which a device counts as silent; the default is overridable. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.deviceTroubles.rules.query())
  const maySave = useMayCall()(api.deviceTroubles.saveRule)
  const [edited, setEdited] = useState<TypeSilence | null>(null)
  if (edited) return <RuleDialog rule={edited} onClose={() => setEdited(null)} />
  return (
    <Dialog title="失联规则" onClose={onClose} width={44}>
      <p className="soft fleet-lead">
        超过时长没有消息即判为失联：设备显示离线并进入设备巡检；长者佩戴的手表、呼叫按钮、跌倒雷达、烟感和燃气探测器另发一条预警。平台停机的时间不计，同一网关或数据来源的设备同时失联只发一条。
      </p>
      {data ? (
        <PlainTable
          within="device-table"
          rows={data}
          keyOf={({ deviceTypeId }) => deviceTypeId}
          columns={[
            ['类型', ({ name }) => name],
            ['多久没有消息为失联', ({ heardMinutes }) => longText(heardMinutes)],
            [
              '多久没有测量为无测量',
              ({ measuredHours }) => longText(measuredHours === null ? null : measuredHours * 60),
            ],
            ['来源', ({ isOwn }) => (isOwn ? '本机构' : '默认')],
            maySave && ['操作', (rule) => <RowAction label="修改" onClick={() => setEdited(rule)} />],
          ]}
        />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </Dialog>
  )
}

const fields = {
  heardMinutes: count('失联时长（分钟）', { hint: '不填不判断' }),
  measuredHours: count('无测量时长（小时）', { hint: '不填不判断' }),
}

const RuleDialog = ({ rule, onClose }: { rule: TypeSilence; onClose: () => void }) => (
  <ActionDialog
    title={`失联规则 · ${rule.name}`}
    call={api.deviceTroubles.saveRule}
    label="保存"
    fields={fields}
    values={{ heardMinutes: rule.heardMinutes, measuredHours: rule.measuredHours }}
    fixed={{ deviceTypeId: rule.deviceTypeId }}
    done="保存成功，一分钟内生效"
    onClose={onClose}
  />
)
