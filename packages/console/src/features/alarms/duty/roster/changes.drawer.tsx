import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'

/** Change history of a week's roster, newest first. */
export function ChangesDrawer({ from, onHide }: { from: string; onHide: () => void }) {
  const { data, error, refetch } = useQuery(api.duty.changes.query({ query: { from } }))
  return (
    <Drawer title="变更记录" onHide={onHide} width={45}>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
      {data?.length === 0 && <p className="soft">这一周的排班没有变更</p>}
      <ol className="roster-changes">
        {data?.map(({ id, day, text, userName, createTime }) => (
          <li className="row between gap-4" key={id}>
            <span>
              {day.slice(5)} {text}
            </span>
            <span className="soft small">
              {userName} <Moment time={createTime} />
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
