import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { KindTag } from '../../../../pickers/people/warning-tags.tsx'
import { Whereabouts } from '../../../../pickers/people/whereabouts.tsx'
import { HomeList } from './home-list.tsx'

/** Unclaimed warnings, calls for help first. */
export function OpenWarnings() {
  const { data, error, refetch } = useQuery(api.warnings.bell.query({ query: { size: 5 } }))
  const open = useSetAtom(openWarningAtom)

  return (
    <HomeList
      title="待处理预警"
      path={`${pages.warnings.path}?isDisposed=0`}
      count={data?.count}
      rows={data?.records}
      error={error}
      onRetry={refetch}
      calm="没有待处理的预警"
      onOpen={({ id }) => open(id)}
    >
      {(warning) => (
        <>
          <Avatar name={warning.name} picture={warning.avatar} size={36} />
          <span className="home-words grow">
            <span>
              <strong>{warning.name}</strong>
              <span className="soft">
                <Whereabouts elder={warning} />
              </span>
            </span>
            <span className="soft" title={warningText(warning)}>
              {warningText(warning)}
            </span>
          </span>
          <span className="home-end stack">
            <KindTag warning={warning} />
            <span className="soft small">
              <RelativeTime time={warning.lastHappenTime} />
            </span>
          </span>
        </>
      )}
    </HomeList>
  )
}
