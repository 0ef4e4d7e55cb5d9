import type { FloorBeds } from '@care/shared/overview/screens/house'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { HomeCard } from './home-card.tsx'
import { refreshMs } from './refresh.ts'

const mostFloors = 6
const sumOf = (floors: FloorBeds[], key: 'total' | 'taken' | 'kept' | 'broken') =>
  floors.reduce((sum, floor) => sum + floor[key], 0)
const freeOf = ({ total, taken, kept, broken }: FloorBeds) => total - taken - kept - broken
const percent = (taken: number, total: number) => `${total ? Math.round((taken / total) * 100) : 0}%`

/** Taken and free beds of the institution, and of its floors, those with free beds first. */
export function Occupancy() {
  const { data, error, refetch } = useQuery({ ...api.home.occupancy.query(), refetchInterval: refreshMs })
  const floors = data ?? []
  const [total, taken] = [sumOf(floors, 'total'), sumOf(floors, 'taken')]
  return (
    <HomeCard
      title="床位"
      path={pages.beds.path}
      link="房态图"
      data={data}
      error={error}
      onRetry={refetch}
      calm={data?.length === 0 && '还没有床位'}
    >
      <p className="line between">
        <span>
          在住 <b className="home-number">{taken}</b> / {total} 床
        </span>
        <span className="soft">
          入住率 {percent(taken, total)} · 预留 {sumOf(floors, 'kept')} · 维修 {sumOf(floors, 'broken')}
        </span>
      </p>
      <ul className="home-floors stack gap-2">
        {floors
          .toSorted((one, other) => freeOf(other) - freeOf(one))
          .slice(0, mostFloors)
          .map((floor) => (
            <li key={floor.floorId} className="line gap-3">
              <span className="cut grow">{floor.name}</span>
              <span className="share-track" aria-hidden>
                <span style={{ width: percent(floor.taken, floor.total) }} />
              </span>
              <span className="rigid home-free">空 {freeOf(floor)} 床</span>
            </li>
          ))}
      </ul>
    </HomeCard>
  )
}
