import type { Route } from '@care/shared/routes/routes.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import './access.css'

const RouteDialog = lazyPart('RouteDialog', () => import('./route-dialog.tsx'))
/** Polling interval. */
const againMs = 10_000

/** Target service of each base path, and its health. */
export function RoutesPage() {
  const mayCall = useMayCall()
  const { data, error, refetch, isFetching } = useQuery({ ...api.routes.list.query(), refetchInterval: againMs })
  const [changed, setChanged] = useState<Route | null>(null)
  const targets = data?.targets ?? []
  const maySwitch = targets.length > 0 && mayCall(api.routes.change)
  const refresh = (
    <Button label="刷新" icon="pi pi-refresh" outlined loading={isFetching} onClick={() => void refetch()} />
  )

  return (
    <Page actions={refresh}>
      <div className="card routes">
        {data ? (
          <>
            <p className="soft">
              {targets.length > 0
                ? '可把一个区域切换到启动设置 ROUTE_TARGETS 中的地址，对下一次调用起生效；后台导出任务仍用启动时的地址。'
                : '只读：启动时没有设置 ROUTE_TARGETS，不能切换。'}
              用时为本网关进程最近 200 次调用。
            </p>
            <PlainTable
              within="routes-scroll"
              className="routes-table ruled is-headed"
              rows={data.routes}
              keyOf={({ routeId }) => routeId}
              columns={[
                [
                  '区域',
                  ({ routeName, routeId }) => (
                    <>
                      {routeName} <span className="soft small">/{routeId}</span>
                    </>
                  ),
                ],
                [
                  '上游地址',
                  (route) => (
                    <>
                      {route.uri} <SwitchedBy {...route} />
                    </>
                  ),
                ],
                ['状态', (route) => <State {...route} />],
                ['最近调用', ({ calls }) => calls, 'is-number'],
                ['失败', ({ failures }) => failures, 'is-number'],
                ['一半不超过', ({ median }) => ms(median), 'is-number'],
                ['95% 不超过', ({ p95 }) => ms(p95), 'is-number'],
                maySwitch && ['操作', (route) => <RowAction label="切换" onClick={() => setChanged(route)} />],
              ]}
            />
          </>
        ) : (
          <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
        )}
      </div>
      {changed && <RouteDialog route={changed} targets={targets} onClose={() => setChanged(null)} />}
    </Page>
  )
}

const ms = (value: number | null) => (value === null ? emptyValueDash : `${value} 毫秒`)

function State({ isUp, isPaused }: Route) {
  if (!isUp) return <WordTag label="无应答" look="danger" />
  return isPaused ? <WordTag label="暂停 5 秒" look="warning" /> : <WordTag label="正常" look="success" />
}

const SwitchedBy = ({ switchUser, switchTime, usualUri }: Route) =>
  switchTime && (
    <span className="soft small" title={`设置中的地址：${usualUri}`}>
      {switchUser} 于 <Moment time={switchTime} /> 切换
    </span>
  )
