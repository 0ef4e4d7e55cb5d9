import { meaningOf } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { pages } from '@care/shared/pages/pages'
import { cappedText } from '@care/shared/text/count-text'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { OverlayPanel } from '../../../../kit/dialogs/popups.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { useFrozenNewest } from '../list/use-frozen-newest.ts'
import { bellQuery } from '../use-warning-feed.ts'
import { WarningLine } from '../warning-line.tsx'
import './warning-bell.css'

export const warningsPath = pages.warnings.path
/** Bell in the top bar: the number of unclaimed warnings, and the three newest in a popover. */
export function WarningBell() {
  const mayCall = useMayCall()
  return mayCall(api.warnings.bell) ? <Bell /> : null
}

function Bell() {
  const { data, error, refetch } = useQuery(bellQuery())
  const open = useSetAtom(openWarningAtom)
  const panel = useRef<OverlayPanel>(null)
  const count = data?.count ?? 0
  const due = data?.outcomeDue ?? 0
  const latest = [...(data?.records ?? [])].sort((a, b) => b.dataHappenTime.localeCompare(a.dataHappenTime)).slice(0, 3)
  const { rows: newest, waiting, showNew, hand } = useFrozenNewest(latest)

  const calls = data?.records.some((one) => one.isDisposed === Disposal.Open && meaningOf(one) === 'sos')

  const openWarning = (id: number) => {
    panel.current?.hide()
    open(id)
  }
  const openList = (search = '') => {
    panel.current?.hide()
    navigate(warningsPath + search)
  }

  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        aria-busy={!data && !error}
        aria-label={`预警，${count} 条待处理${due ? `，${due} 起待补处理结果` : ''}`}
        title={count ? `${count} 条预警待处理` : '预警'}
        onClick={(event) => panel.current?.toggle(event)}
      >
        <i className="pi pi-bell" aria-hidden />
        {count === 0 && due > 0 && <b className="bell-badge tone-urgent">{cappedText(due)}</b>}
        {count > 0 && <b className={`bell-badge tone-${calls ? 'sos' : 'urgent'}`}>{cappedText(count)}</b>}
      </button>
      <OverlayPanel ref={panel} className="bell-panel">
        <h2 className="row between gap-0">
          最新预警{' '}
          {data && data.total > 0 && <small className="soft small">未结束 {cappedText(data.total, 999)} 条</small>}
          {waiting > 0 && (
            <button type="button" className="bell-new small" onClick={showNew}>
              {waiting} 条新预警
            </button>
          )}
        </h2>
        {!data && <QueryPlaceholder error={error} onRetry={refetch} />}
        {data && newest.length === 0 && <p className="bell-empty soft">暂无新预警</p>}
        <ul {...hand}>
          {newest.map((warning) => (
            <li key={warning.id}>
              <WarningLine warning={warning} time={warning.dataHappenTime} onOpen={() => openWarning(warning.id)} />
            </li>
          ))}
        </ul>
        {due > 0 && (
          <button type="button" className="bell-due line strong" onClick={() => openList('?outcomeDue=1')}>
            <i className="pi pi-exclamation-circle" aria-hidden />
            {due} 起SOS、跌倒已关闭，待补处理结果
          </button>
        )}
        {newest.length > 0 && (
          <button type="button" className="bell-more" onClick={() => openList()}>
            查看更多
          </button>
        )}
      </OverlayPanel>
    </>
  )
}
