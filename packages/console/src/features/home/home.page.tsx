import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DayBars } from '../../charts/day-bars.tsx'
import { ShareBars } from '../../charts/share-bars.tsx'
import { useRoom } from '../../charts/use-room.ts'
import { useMayCall, useMe } from '../../session/me.ts'
import { Failure } from '../../shell/failure.tsx'
import { Page } from '../../shell/page.tsx'
import { Figures } from './figures.tsx'
import { greeting } from './greeting.ts'
import { OpenWarnings } from './open-warnings.tsx'
import { Shortcuts } from './shortcuts.tsx'
import './home.css'

const refreshMs = 60_000

export function HomePage() {
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const { data: panel, error, refetch } = useQuery({ ...api.elders.home.query({}), refetchInterval: refreshMs })
  const height = useRoom(596, 172, 340)
  const name = sysUser.nickName || sysUser.username

  if (error && !panel) return <Failure error={error} onRetry={() => void refetch()} />

  return (
    <Page title={`${name}，${greeting(Date.now())}`} actions={<Shortcuts />}>
      <Figures panel={panel} />
      <div className="home-grid">
        {mayCall(api.warnings.bell) && <OpenWarnings count={Math.floor((height + 32) / 51)} />}
        <section className="card">
          <h2 className="card-title">近期预警</h2>
          {panel ? (
            <DayBars days={daysOf(panel.warningTrend)} series={['预警']} unit="条" label="每日预警数" height={height} />
          ) : (
            <div className="bone" style={{ height }} />
          )}
        </section>
        <section className="card">
          <h2 className="card-title">近期工单</h2>
          {panel ? (
            <DayBars
              days={daysOf(panel.workOrderTrend)}
              series={['工单']}
              unit="单"
              label="每日工单数"
              height={height}
            />
          ) : (
            <div className="bone" style={{ height }} />
          )}
        </section>
      </div>
      <div className="home-grid">
        {shares.map(({ title, of }) => (
          <section className="card" key={title}>
            <h2 className="card-title">{title}</h2>
            {panel ? <ShareBars rows={of(panel)} /> : <div className="bone" style={{ height: 120 }} />}
          </section>
        ))}
      </div>
    </Page>
  )
}

type Panel = Awaited<ReturnType<typeof api.elders.home.call>>

const shares: { title: string; of: (panel: Panel) => { name: string; value: number }[] }[] = [
  { title: '护理等级', of: ({ careLevelList }) => careLevelList },
  { title: '年龄分布', of: ({ ageList }) => ageList },
  { title: '性别', of: ({ genderList }) => genderList },
]

const daysOf = ({ dates, values }: { dates: string[]; values: number[] }) =>
  dates.map((day, at) => ({ day, values: [values[at] ?? 0] }))
