import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { HomeList } from './home-list.tsx'

/** Institutions of a group, or all of them for the operator, the largest first. */
export function Institutions() {
  const { data, error, refetch } = useQuery(api.panel.info.query())
  const tenants = data?.tenants.filter(({ elders }) => elders > 0).sort((a, b) => b.elders - a.elders)
  return (
    <HomeList
      title="所辖机构"
      path={pages.panel.menu.address}
      link="机构概况"
      rows={tenants?.slice(0, 5)}
      error={error}
      onRetry={refetch}
      onOpen={({ id }) => navigate(`/oldMan/index?tenantId=${id}`)}
    >
      {({ name, elders, devices, devicesOnline }) => (
        <>
          <span className="home-words grow">{name}</span>
          <span className="rigid">{elders.toLocaleString('zh-CN')} 人</span>
          <span className="soft small rigid">
            设备在线 {devicesOnline}/{devices}
          </span>
        </>
      )}
    </HomeList>
  )
}
