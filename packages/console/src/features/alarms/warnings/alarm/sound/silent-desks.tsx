import { deskSilences, deskTellsMs } from '@care/shared/alarms/warnings/desk-sound.words'
import type { LiveEvent } from '@care/shared/live/events'
import { cappedText } from '@care/shared/text/count-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../../calls/me.ts'
import { useLiveEvents } from '../../../../../live/connection.ts'
import { WaitingTime } from '../waiting-time.tsx'
import './silent-desks.css'

/** For shift leads: the people on duty whose alarm is inaudible, the longest silent first. */
export function SilentDesks() {
  return useMayCall()(api.deskSounds.silent) ? <Desks /> : null
}

function Desks() {
  const me = useMe().sysUser.userId
  const client = useQueryClient()
  const { data = [] } = useQuery({ ...api.deskSounds.silent.query(), refetchInterval: deskTellsMs })
  const hear = useCallback(
    ({ kind }: LiveEvent) => {
      if (kind === 'desk-muted') void client.invalidateQueries({ queryKey: api.deskSounds.silent.query().queryKey })
    },
    [client],
  )
  useLiveEvents(hear)
  const others = data.filter(({ userId }) => userId !== me)
  const [first] = others
  if (!first) return null

  return (
    <p
      className="silent-desks line soft small"
      role="status"
      title={others.map(({ nickName, state }) => `${nickName}（值班席）${deskSilences[state].label}`).join('\n')}
    >
      <i className="pi pi-volume-off" aria-hidden />
      <span className="cut">
        <b>{first.nickName}</b>（值班席）{deskSilences[first.state].label} <WaitingTime since={first.since} />
      </span>
      {others.length > 1 && <b>共 {cappedText(others.length)} 席</b>}
    </p>
  )
}
