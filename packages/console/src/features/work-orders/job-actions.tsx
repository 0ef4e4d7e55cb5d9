import type { Job } from '@care/shared/work-orders/work-order'
import { useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { StaffDrawer } from '../../pickers/people/staff-drawer.tsx'
import { useJobMoves } from './use-job-moves.ts'
import { moveWords, useMoveJob } from './use-move-job.ts'

interface Props {
  job: Pick<Job, 'id' | 'status' | 'serverUserId'>
  /** For the one who carries it out: large buttons. */
  large?: boolean
}

/** What may be done with a service item now. */
export function JobActions({ job, large }: Props) {
  const moves = useJobMoves(job)
  const { move, isBusy } = useMoveJob()
  const [isDispatching, setDispatching] = useState(false)

  return (
    <div className={large ? 'job-actions is-large' : 'job-actions'}>
      {moves.map((name) => {
        const { label, icon } = moveWords[name]
        const isMain = name === 'signIn' || name === 'continue' || name === 'signOut'
        return (
          <Button
            key={name}
            label={name === 'dispatch' && job.serverUserId !== null ? '改派' : label}
            icon={icon}
            size={large ? undefined : 'small'}
            outlined={!isMain}
            severity={name === 'cancel' ? 'secondary' : undefined}
            disabled={isBusy}
            onClick={() => (name === 'dispatch' ? setDispatching(true) : move(name, job.id))}
          />
        )
      })}
      {isDispatching && (
        <StaffDrawer
          dispatchId={job.id}
          seenUserId={job.serverUserId}
          excluded={job.serverUserId === null ? [] : [job.serverUserId]}
          onHide={() => setDispatching(false)}
        />
      )}
    </div>
  )
}
