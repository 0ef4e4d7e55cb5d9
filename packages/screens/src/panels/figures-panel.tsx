import type { Figures } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import type { ReactNode } from 'react'
import { RollingNumber } from './rolling-number.tsx'
import { PollVeil } from './veil.tsx'

/** The strip above the map: unhandled warnings first, then all other figures. */
export function FiguresPanel({ data, children }: { data: Figures; children?: ReactNode }) {
  return (
    <section className="panel figures">
      <div className={data.warningUnhandled > 0 ? 'hero is-waiting' : 'hero'}>
        <span>待处理预警</span>
        <strong>
          <RollingNumber value={data.warningUnhandled} />
          <small>起</small>
        </strong>
      </div>
      <dl>
        <Figure label="在管长者" value={data.oldmanTotal} unit="人" />
        <Figure label="在住长者" value={data.checkInTotal} unit="人" />
        <Figure label="在线设备" value={data.deviceOnline} unit={`/ ${countText(data.deviceTotal)}`} />
        <Figure label="今日预警" value={data.warningToday} unit="起" />
        <Figure label="今日工单" value={data.workOrderToday} unit="单" />
        <Figure label="今日完成" value={data.workOrderFinished} unit="单" />
      </dl>
      {children}
      <PollVeil />
    </section>
  )
}

/** Maximum digits that fit at full size; 万 and 亿 count as two. */
const roomy = 15
const lettersOf = (text: string) => text.replaceAll(/[万亿]/g, '00').length

function Figure({ label, value, unit }: { label: string; value: number; unit: string }) {
  return (
    <div className={lettersOf(`${countText(value)} ${unit}`) > roomy ? 'is-long' : undefined}>
      <dt>{label}</dt>
      <dd>
        <RollingNumber value={value} />
        <small>{unit}</small>
      </dd>
    </div>
  )
}
