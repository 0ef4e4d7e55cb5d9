import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { RawTable } from '../raw-table.tsx'
import type { PanelProps } from './panel-props.ts'

const everyMs = 3_000

/** The latest raw messages in both directions, polled while the panel is open. */
export function RawPanel({ device }: PanelProps) {
  const query = { deviceId: device.id }
  const { data, error, refetch } = useQuery({ ...api.rawMessages.ofDevice.query({ query }), refetchInterval: everyMs })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  return (
    <section className="device-panel fit stack">
      <p className="soft">
        自 {data.since.slice(5)}{' '}
        起记录该设备的全部收发报文，最多200条，离开本页后继续记录48小时；被拒收的报文始终保留最近10条。密钥和手机号码已隐藏，服务重启后重新记录。
      </p>
      <RawTable messages={data.messages} empty="还没有报文。请让设备上报一次，报文会自动出现在这里" />
    </section>
  )
}
