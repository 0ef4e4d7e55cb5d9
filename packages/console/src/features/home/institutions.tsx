import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { Unanswered } from '../../kit/loading/unanswered.tsx'

/** The institutions that a group or the operator looks after, the largest first. */
export function Institutions() {
  const { data, error, refetch } = useQuery(api.panel.info.query())
  const tenants = data?.tenants.filter(({ elders }) => elders > 0).sort((a, b) => b.elders - a.elders)
  return (
    <section className="card home-list">
      <header>
        <h2 className="card-title">所辖机构</h2>
        <button type="button" className="row-action" onClick={() => navigate(pages.panel.menu.address)}>
          运营控制台
        </button>
      </header>
      {!tenants && <Unanswered error={error} onRetry={refetch} lines={4} />}
      <ul>
        {tenants?.slice(0, 5).map(({ id, name, elders, devices, devicesOnline }) => (
          <li key={id}>
            <button type="button" className="home-row" onClick={() => navigate(`/oldMan/index?tenantId=${id}`)}>
              <span className="home-words">{name}</span>
              <span className="home-count">{elders.toLocaleString('zh-CN')} 人</span>
              <span className="soft small home-count">
                设备在线 {devicesOnline}/{devices}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
