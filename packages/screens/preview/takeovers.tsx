import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { SosTrack } from '../src/live/sos-watch.ts'
import { PlaceMap } from '../src/map/place-map.tsx'
import { placeOfWarning } from '../src/map/points/warning-dots.ts'
import { Takeover } from '../src/stage/takeover.tsx'
import { TitleBar } from '../src/stage/title-bar.tsx'
import { ago } from './answers/names.ts'
import { sosOf } from './answers/warnings.ts'
import { present } from './present.ts'

const claimed: Partial<Warning> = { isDisposed: 2, claimerId: 3, claimerName: '李值班', claimTime: ago(20) }
const calling = [sosOf(77), sosOf(78), sosOf(79), sosOf(80)]

/** SOS takeovers: the one on the stage, and others waiting. */
export const takeovers: Record<string, [warning: Warning, ...others: Warning[]]> = {
  usual: [sosOf(77), sosOf(78)],
  alone: [sosOf(77)],
  crowd: [sosOf(77), ...calling.slice(1), sosOf(81, claimed), sosOf(82)],
  claimed: [sosOf(77, claimed)],
  handled: [sosOf(77, { isDisposed: 1, handlerName: '李值班' })],
  away: [sosOf(77, { checkInStatus: 2, location: null, lastAddress: '北京市海淀区颐和园路 5 号颐和园东宫门' })],
  placeless: [sosOf(77, { tenantLocation: null, lastLocation: null })],
  long: [
    sosOf(77, {
      name: '买买提·阿卜杜热合曼·艾合买提江',
      count: 23,
      tenantName: '北京市海淀区中关村街道康宁居家养老服务照料中心（知春里分院）',
      address: '北京市海淀区中关村街道知春路 63 号院知春里小区东区 12 号楼 3 单元 1604 室',
    }),
    sosOf(78, { name: '买买提·阿卜杜热合曼·艾合买提江' }),
  ],
}

export function TakeoverSight({ of: [warning, ...others] }: { of: [Warning, ...Warning[]] }) {
  const place = placeOfWarning(warning)
  return (
    <div className="stage">
      <TitleBar name="康宁养老·海淀院" subtitle="照护运行大屏" />
      <Takeover track={trackOf(warning)} others={others.map(trackOf)}>
        {place ? <PlaceMap place={place} regionCode={110108} /> : <p className="no-place">没有可以标出的位置</p>}
      </Takeover>
    </div>
  )
}

const trackOf = (warning: Warning): SosTrack => ({
  warning,
  firstSeen: present,
  claimSeen: warning.isDisposed === 2 ? present : null,
  handleSeen: warning.isDisposed === 1 ? present : null,
})
