import { isCallForHelp, kindOf, meaningOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { OpenWarnings } from '@care/shared/overview/screens/open-warnings'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { cappedText, countText } from '@care/shared/text/count-text'
import { isEarlier } from '../live/recent-warnings.ts'
import { shortTime } from '../live/server-time.ts'
import { useServerNow } from '../live/use-now.ts'
import { useNameStyle } from './privacy.ts'
import { RollingRows } from './rolling-rows.tsx'

interface Props {
  data: OpenWarnings
  /** Whether to show the institution, on the group's screen. */
  withTenant?: boolean
}

/** Open warnings of the last 24 hours, most urgent first; older ones are counted in one line. */
export function WarningRows({ data: { warnings, earlierWarnings }, withTenant = false }: Props) {
  const now = useServerNow()
  const shown = warnings.filter((one) => !isEarlier(one, now))
  return (
    <>
      <RollingRows
        rows={shown}
        keyOf={({ id }) => id}
        rowHeight={withTenant ? 128 : 102}
        still={shown.some(callsForHelp)}
        empty="暂无待处理预警"
      >
        {(warning) => <WarningRow warning={warning} withTenant={withTenant} />}
      </RollingRows>
      {earlierWarnings > 0 && <p className="earlier-warnings">24小时以前另有 {countText(earlierWarnings)} 起未结</p>}
    </>
  )
}

/** Whether the warning is an unclaimed SOS or fall. */
const callsForHelp = (warning: Warning) => isCallForHelp(warning) && warning.isDisposed === Disposal.Open

function WarningRow({ warning, withTenant }: { warning: Warning; withTenant: boolean }) {
  const nameOf = useNameStyle()
  const meaning = meaningOf(warning)
  const unclaimed = warning.isDisposed === Disposal.Open
  return (
    <article
      className={`warning-row tone-${meaning} ${unclaimed ? 'is-open' : 'is-claimed'} ${withTenant ? 'is-elsewhere' : ''}`}
    >
      <b className="mark">{kindOf(warning).mark}</b>
      <div>
        <p>
          <strong>{nameOf(warning.name)}</strong>
          <em>{warning.source}</em>
          {warning.count > 1 && <small>×{cappedText(warning.count, 999)}</small>}
          <Time of={warning.lastHappenTime} />
        </p>
        <p className="row-where">
          <span className="who">
            {unclaimed ? '待处理' : `${warning.claimerName ?? warning.handlerName ?? ''} 处理中`}
          </span>
          <Where warning={warning} withTenant={withTenant} />
        </p>
      </div>
    </article>
  )
}

function Time({ of }: { of: string }) {
  const now = useServerNow()
  return <time>{shortTime(of, now)}</time>
}

/** The elder's full place, for whoever has to go there. */
function Where({ warning, withTenant }: { warning: Warning; withTenant: boolean }) {
  const { tag, text } = whereaboutsOf(warning, { now: useServerNow(), withTenant })
  return (
    <span className="place">
      {tag && <b className="away">{tag}</b>}
      {text}
    </span>
  )
}
