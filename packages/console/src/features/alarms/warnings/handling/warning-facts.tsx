import { meaningOf, type WarningDetail, wrongClockLabel } from '@care/shared/alarms/warnings/warning'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'

/** Facts of a warning: what happened, when, and which device reported it. */
export function WarningFacts({ warning }: { warning: WarningDetail }) {
  const { value, unit, threshold, count, lastHappenTime, deviceTypeName, modelName, imei, deviceTime } = warning
  const measured = value && `${value}${unit ?? ''}${threshold ? `（阈值 ${threshold}）` : ''}`
  const device = [deviceTypeName, modelName, imei].filter(Boolean).join(' · ')

  return (
    <section className={`what tone-${meaningOf(warning)}`}>
      <p className="what-text">{warningText(warning)}</p>
      <p className="what-when row wrap soft">
        <RelativeTime time={warning.dataHappenTime} />
        {count > 1 && (
          <span>
            共 {count} 次，最近 <RelativeTime time={lastHappenTime} />
          </span>
        )}
        {deviceTime && (
          <span>
            {wrongClockLabel}：设备自报 {deviceTime}，已按收到时间记录
          </span>
        )}
        {measured && <span>测量值 {measured}</span>}
        {device && <span>{device}</span>}
      </p>
    </section>
  )
}
