import type { GatewayEvent } from '@care/shared/devices/devices/fleet/gateway-history'
import { api } from '../../../../calls/api.ts'
import { number, relativeTimeField, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { timeRange } from '../../../../kit/inputs/dates/time-range.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'
import type { PanelProps } from './panel-props.ts'

const fields = {
  subImei: text('子设备编号', { maxLength: 40 }),
  imei: text('子设备编号', { width: 11 }),
  deviceName: { ...text('子设备'), rank: 'title' },
  deviceTypeName: text('类型', { width: 8 }),
  eventText: { ...text('事件', { width: 9 }), rank: 'state' },
  power: number('电量（%）'),
  dataHappenTime: relativeTimeField('时间'),
} satisfies Fields<GatewayEvent & { subImei: string }>

/** Records of the devices connected to this gateway; the last 30 days unless a period is chosen. */
export function GatewayPanel({ device }: PanelProps) {
  const page = useLocalPage(api.warnings.gatewayHistory, { gatewayImei: device.imei })
  return (
    <section className="device-panel fit stack">
      <SearchBar page={page} fields={fields} search={['subImei', timeRange('时间')]} />
      <DataGrid
        page={page}
        fields={fields}
        columns={['dataHappenTime', 'deviceName', 'imei', 'deviceTypeName', 'eventText', 'power']}
        empty={{ text: '最近30天没有子设备通过它上报' }}
      />
    </section>
  )
}
