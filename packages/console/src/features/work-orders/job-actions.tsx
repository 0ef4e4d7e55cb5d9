import type { JobMove } from '@care/shared/work-orders/job.moves'
import type { Job, WorkOrder } from '@care/shared/work-orders/work-order'
import { useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { DispatchDrawer } from '../../pickers/people/dispatch-drawer.tsx'
import { endsCallForHelp, FinishDialog } from './finish-dialog.tsx'
import { PlaceReason } from './proof/place-reason.tsx'
import { useJobMoves } from './use-job-moves.ts'
import { moveWords, useMoveJob } from './use-move-job.ts'

interface Props {
  job: Pick<Job, 'id' | 'status' | 'serverUserId'> & Partial<Pick<Job, 'helpers'>>
  order: Pick<WorkOrder, 'warningType' | 'workOrderJobs'>
}

/** What may be done with a service item now. */
export function JobActions({ job, order }: Props) {
  const moves = useJobMoves(job)
  const { move, isBusy, halted, forget } = useMoveJob()
  const [isDispatching, setDispatching] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const make = (name: JobMove) => {
    if (name === 'dispatch') setDispatching(true)
    else if (name === 'signOut' && endsCallForHelp(job, order)) setFinishing(true)
    else move(name, job.id)
  }

  return (
    <div className="job-actions">
      {moves.map((name) => {
        const { label, icon } = moveWords[name]
        const isMain = name === 'signIn' || name === 'continue' || name === 'signOut'
        return (
          <Button
            key={name}
            label={name === 'dispatch' && job.serverUserId !== null ? '改派' : label}
            icon={icon}
            size="small"
            outlined={!isMain}
            severity={name === 'cancel' ? 'secondary' : undefined}
            disabled={isBusy}
            onClick={() => make(name)}
          />
        )
      })}
      {isFinishing && <FinishDialog id={job.id} onClose={() => setFinishing(false)} />}
      {halted && <PlaceReason text={halted.text} busy={isBusy} onSend={halted.send} onClose={forget} />}
      {isDispatching && (
        <DispatchDrawer
          dispatchId={job.id}
          seenUserId={job.serverUserId}
          helpers={job.helpers}
          excluded={job.serverUserId === null ? [] : [job.serverUserId]}
          onHide={() => setDispatching(false)}
        />
      )}
    </div>
  )
}
