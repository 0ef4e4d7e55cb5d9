import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { KindTag } from '../../../../pickers/people/warning-tags.tsx'
import { Whereabouts } from '../../../../pickers/people/whereabouts.tsx'
import { myWarningsQuery, useMyWarnings } from '../../../alarms/warnings/my-warnings.ts'
import { HomeList } from './home-list.tsx'

/** The warnings that the user has claimed and not closed yet. */
export function Claims() {
  const { isSuccess, error, refetch } = useQuery(myWarningsQuery())
  const mine = useMyWarnings()
  const open = useSetAtom(openWarningAtom)
  return (
    <HomeList
      title="我正在处理"
      path={`${pages.warnings.path}?mine=1&isDisposed=${Disposal.InProgress}`}
      rows={isSuccess ? mine.slice(0, 5) : undefined}
      error={error}
      onRetry={refetch}
      calm="没有接手中的预警"
      onOpen={({ id }) => open(id)}
    >
      {(warning) => (
        <>
          <Avatar name={warning.name} picture={warning.avatar} size={36} />
          <span className="home-words grow">
            <strong>{warning.name}</strong>
            <span className="soft">
              <Whereabouts elder={warning} />
            </span>
          </span>
          <span className="home-end stack">
            <KindTag warning={warning} />
            <span className="soft small">
              <RelativeTime time={warning.claimTime ?? warning.lastHappenTime} />
            </span>
          </span>
        </>
      )}
    </HomeList>
  )
}
