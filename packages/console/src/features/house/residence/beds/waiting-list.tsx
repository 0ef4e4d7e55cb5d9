import { bedRequest, RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { Waiting } from '../rooms/use-bed-drag.ts'

interface Props {
  onReserve: (request: Waiting) => void
}

const { words } = bedRequest.fields.priority
const query = { status: RequestStatus.Waiting, size: 50 }

/** The waiting list beside the map of beds: an entry is dragged to a free bed, or its button reserves one. */
export function WaitingList({ onReserve }: Props) {
  const mayReserve = useMayCall()(api.bedRequests.reserve)
  const { data, error, refetch } = useQuery(api.bedRequests.page.query({ query }))
  return (
    <aside className="residence-waiting card stack gap-2" aria-label="候床">
      <h2 className="between line">
        候床 {data?.total}
        <Link className="small" href="/residence/waiting">
          全部
        </Link>
      </h2>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={3} />}
      {data?.total === 0 && <p className="soft">没有人候床</p>}
      <ul className="stack gap-2">
        {data?.records.map((request) => {
          const { id, oldmanId, userName: name, priority, wantedDate, roomTypeName } = request
          const userName = name ?? ''
          const isReservable = mayReserve && oldmanId !== null
          return (
            <li key={id} className="boxed stack gap-1" draggable={isReservable} data-request={id} data-name={userName}>
              <span className="between line">
                <strong>{userName}</strong>
                {priority > 0 && <WordTag {...(words[priority as keyof typeof words] ?? words[0])} />}
              </span>
              <span className="between line soft small">
                {[wantedDate, roomTypeName].filter(Boolean).join(' · ')}
                {oldmanId === null && '未建档'}
                {isReservable && (
                  <Button
                    label="预订"
                    size="small"
                    text
                    aria-label={`为${userName}预订床位`}
                    onClick={() => onReserve({ id, userName })}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
