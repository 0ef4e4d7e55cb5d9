import { pages } from '@care/shared/pages/pages'
import { timelineKinds } from '@care/shared/people/elders/timeline.words'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { HomeList } from './home-list.tsx'
import { refreshMs } from './refresh.ts'

/** The elders that the user is responsible for, each with its newest event of the last 24 hours. */
export function Residents() {
  const { data, error, refetch } = useQuery({ ...api.home.residents.query({}), refetchInterval: refreshMs })
  return (
    <HomeList
      title="我负责的长者"
      count={data?.length}
      path={`${pages.elders.path}?mine=1`}
      rows={data?.slice(0, 6)}
      error={error}
      onRetry={refetch}
      calm="没有指定由您负责的长者"
      onOpen={({ id }) => navigate(elderAddress(id))}
    >
      {({ userName, avatar, age, bedName, careLevel, risks, changes: [newest] }) => (
        <>
          <Avatar name={userName} picture={avatar} size={36} />
          <span className="home-words grow">
            <span>
              <strong>{userName}</strong>
              <span className="soft">{[age && `${age} 岁`, bedName].filter(Boolean).join(' · ')}</span>
            </span>
            {newest ? (
              <span>
                {timelineKinds[newest.kind].label}：{newest.title} <RelativeTime time={newest.time} />
              </span>
            ) : (
              <span className="soft">{risks.length > 0 ? risks.join('、') : '近 24 小时没有变化'}</span>
            )}
          </span>
          <DictTag type="care_level" value={careLevel} />
        </>
      )}
    </HomeList>
  )
}
