import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { DayBars } from '../../../charts/day-bars.tsx'
import { ShareBars } from '../../../charts/share-bars.tsx'
import { useChartHeight } from '../../../charts/use-chart-height.ts'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useIsPhone } from '../../../kit/page/phone.ts'
import { PageShortcuts } from '../../../shell/menu/page-shortcuts.tsx'
import { Figures } from './figures.tsx'
import { FirstStepsCard } from './first-steps.tsx'
import { greeting } from './greeting.ts'
import { HomeNotes } from './home-notes.tsx'
import { Institutions } from './institutions.tsx'
import { MyJobs } from './my-jobs.tsx'
import { OpenWarnings } from './open-warnings.tsx'
import { WaitingHandover } from './waiting-handover.tsx'
import './home.css'

const refreshMs = 60_000

/** Home page with waiting work, the user's own work and shortcuts, according to the user's role. */
export function HomePage() {
  const { sysUser, tenantIds } = useMe()
  const mayCall = useMayCall()
  const isPhone = useIsPhone()
  const { data: panel, error, refetch } = useQuery({ ...api.elders.home.query({}), refetchInterval: refreshMs })
  const { data: first } = useQuery(api.firstSteps.own.query())
  const height = useChartHeight(596, 172, 340)
  const name = sysUser.nickName || sysUser.username
  const serves = mayCall(api.workOrders.signIn) && !mayCall(api.workOrders.dispatch)
  const managesMany = mayCall(api.panel.info) && hasSeveralTenants(tenantIds)

  const title = `${name}，${greeting(Date.now())}`
  // warnings and orders are separate calls, which may have succeeded
  if (error && !panel)
    return (
      <Page title={title}>
        <Failure error={error} onRetry={() => void refetch()} />
        <div className="home-grid rigid row wrap gap-3">
          {serves && <MyJobs />}
          {mayCall(api.warnings.bell) && <OpenWarnings count={Math.floor((height + 32) / 51)} />}
        </div>
      </Page>
    )

  return (
    <Page
      title={title}
      // on a phone the bottom bar contains the shortcuts
      actions={!isPhone && <PageShortcuts to={['warnings', 'workOrders', 'panel', 'elders']} />}
    >
      {mayCall(api.handovers.take) && <WaitingHandover />}
      <HomeNotes />
      {first && first.steps.length > 0 && <FirstStepsCard steps={first.steps} />}
      {/* a new institution has nothing to chart yet */}
      {!first?.isEmpty && (
        <>
          <Figures panel={panel} isOwn={serves} />
          <div className="home-grid rigid row wrap gap-3">
            {serves && <MyJobs />}
            {mayCall(api.warnings.bell) && <OpenWarnings count={Math.floor((height + 32) / 51)} />}
            {panel?.warningTrend !== null && (
              <Trend title="近期预警" name="预警" unit="条" trend={panel?.warningTrend} height={height} />
            )}
            <Trend
              title={serves ? '我近期的工单' : '近期工单'}
              name="工单"
              unit="单"
              trend={panel?.workOrderTrend}
              height={height}
            />
          </div>
          <div className="home-grid rigid row wrap gap-3">
            {shares.slice(0, managesMany ? 2 : 3).map(({ title, of }) => (
              <section className="card" key={title}>
                <h2 className="card-title">{title}</h2>
                {panel ? <ShareBars rows={of(panel)} /> : <div className="bone" style={{ height: 120 }} />}
              </section>
            ))}
            {managesMany && <Institutions />}
          </div>
        </>
      )}
    </Page>
  )
}

interface TrendProps {
  title: string
  name: string
  unit: string
  trend: { dates: string[]; values: number[] } | undefined
  height: number
}

const Trend = ({ title, name, unit, trend, height }: TrendProps) => (
  <section className="card">
    <h2 className="card-title">{title}</h2>
    {trend ? (
      <DayBars days={daysOf(trend)} series={[name]} unit={unit} label={`每日${name}数`} height={height} />
    ) : (
      <div className="bone" style={{ height }} />
    )}
  </section>
)

type Panel = Awaited<ReturnType<typeof api.elders.home.call>>

const shares: { title: string; of: (panel: Panel) => { name: string; value: number }[] }[] = [
  { title: '护理等级', of: ({ careLevelList }) => careLevelList },
  { title: '年龄分布', of: ({ ageList }) => ageList },
  { title: '性别', of: ({ genderList }) => genderList },
]

const daysOf = ({ dates, values }: { dates: string[]; values: number[] }) =>
  dates.map((day, at) => ({ day, values: [values[at] ?? 0] }))
