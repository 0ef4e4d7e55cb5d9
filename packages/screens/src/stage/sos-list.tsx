import { drillMark, isDrill } from '@care/shared/alarms/warnings/warning'
import { whereaboutsLine, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { epochOf } from '@care/shared/shanghai-time'
import { agoText } from '@care/shared/text/duration-text'
import { isWaiting, type SosTrack } from '../live/sos-watch.ts'
import { useServerNow } from '../live/use-now.ts'
import { useNameStyle } from '../panels/privacy.ts'
import { sosState } from './sos-state.ts'

const most = 3

/** SOS that wait while another one is shown full screen: the first three, so that each stays visible. */
export function SosList({ tracks, withTenant }: { tracks: SosTrack[]; withTenant?: boolean }) {
  const nameOf = useNameStyle()
  const now = useServerNow()
  return (
    <ul className="sos-list">
      {tracks.slice(0, most).map((track) => (
        <li key={track.warning.id} className={`is-${sosState(track.warning)}`}>
          <strong>
            {isDrill(track.warning) && `【${drillMark}】`}
            {nameOf(track.warning.name)}
          </strong>
          <span>{whereaboutsLine(whereaboutsOf(track.warning, { now, withTenant }))}</span>
          <time>{agoText(epochOf(track.warning.dataHappenTime), now)}</time>
          <em>{isWaiting(track) ? '尚无人接手' : `${track.warning.claimerName ?? '值班人员'} 处理中`}</em>
        </li>
      ))}
    </ul>
  )
}
