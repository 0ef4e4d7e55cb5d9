import type { CallRow } from '@care/shared/calls/records/call'
import { callOutcomes, Direction } from '@care/shared/calls/records/call.words'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { CallbackClock } from '../../../../pickers/calls/callback-clock.tsx'
import { dialAtom } from '../../../../pickers/calls/dial-atoms.ts'

const most = 20

/** The agent's last calls, or with `isDue` the calls to return: their own and those without an owner. */
export function OwnCalls({ isDue = false }: { isDue?: boolean }) {
  const { nickName, userId } = useMe().sysUser
  const asked = isDue ? { callbacks: '1' as const, size: 100 } : { nickName, size: most }
  const { data, error, refetch } = useQuery(api.callRecords.page.query({ query: asked }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  const isOwn = ({ callbackUserId }: CallRow) => callbackUserId === null || callbackUserId === userId
  const calls = (isDue ? data.records.filter(isOwn) : data.records).slice(0, most)
  const page = isDue ? pages.callbacks : pages.callRecords
  return (
    <section className="stack gap-2" aria-label={page.title}>
      <p className="line between small">
        <strong>{isDue ? '我的待回拨' : '最近通话'}</strong>
        <Link href={page.path}>查看全部</Link>
      </p>
      {calls.length === 0 && <p className="none">{isDue ? '没有要回拨的通话' : '还没有通话'}</p>}
      <ul>
        {calls.map((call) => (
          <OwnCall key={call.id} call={call} isDue={isDue} />
        ))}
      </ul>
    </section>
  )
}

function OwnCall({ call, isDue }: { call: CallRow; isDue: boolean }) {
  const dial = useSetAtom(dialAtom)
  const { number, personName, relation, oldmanId, warningId, direction, startTime, outcome, callbackTime } = call
  const name = personName || number
  const request = { number, name: personName ?? '', relation: relation ?? '', oldmanId }
  const word = callOutcomes[outcome as keyof typeof callOutcomes]
  return (
    <li className="own-call line">
      <span className="grow">
        <span className="line gap-1">
          <strong className="cut">{name}</strong>
          {!isDue && word && <WordTag {...word} />}
        </span>
        <small className="soft">
          {isDue && callbackTime ? (
            <CallbackClock time={callbackTime} />
          ) : (
            <>
              {direction === Direction.In ? '呼入' : '呼出'} {startTime.slice(5, 16)}
            </>
          )}
        </small>
      </span>
      {!number.includes('*') && (
        <Button
          icon="pi pi-phone"
          aria-label={`拨打 ${name}`}
          text
          size="small"
          onClick={() =>
            dial({ ...request, ...(warningId !== null && { warningId }), ...(isDue && { callbackId: call.id }) })
          }
        />
      )}
    </li>
  )
}
