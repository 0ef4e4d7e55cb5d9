import { movesFrom } from '@care/shared/http/moves'
import { type JobMove, jobMoves } from '@care/shared/work/work-orders/job.moves'
import type { JobProof } from '@care/shared/work/work-orders/proof/job-proof'
import { missingProof } from '@care/shared/work/work-orders/proof/job-proof.words'
import type { SigningOut } from '@care/shared/work/work-orders/proof/signing'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { toast } from '../../../kit/messages/toast.ts'
import { DispatchDrawer } from '../../../pickers/people/staff/dispatch-drawer.tsx'
import { endsCallForHelp, FinishDialog } from './finish-dialog.tsx'
import { DeskSign } from './proof/desk-sign.tsx'
import { PlaceReason } from './proof/place-reason.tsx'
import { moveWords, useMoveJob } from './use-move-job.ts'

interface Props {
  job: Pick<Job, 'id' | 'status' | 'serverUserId'> & Partial<Pick<Job, 'helpers' | keyof JobProof>>
  order: Pick<WorkOrder, 'warningType' | 'workOrderJobs'> & Partial<Pick<WorkOrder, 'oldmanName' | 'tenantId'>>
}

/** Actions on a service item in its current state. */
export function JobActions({ job, order }: Props) {
  const moves = useJobMoves(job)
  const { move, isBusy, halted, forget } = useMoveJob()
  const [isDispatching, setDispatching] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const [isSigning, setSigning] = useState(false)
  // stored until the service ends or resumes, so that a retry after a refusal needs no new signature
  const [signature, setSignature] = useState<SigningOut['signature']>()
  const end = (given = signature) => {
    if (endsCallForHelp(job, order)) setFinishing(true)
    else move('signOut', job.id, given && { signature: given })
  }
  const make = (name: JobMove) => {
    if (name === 'continue') setSignature(undefined)
    const { needVoucher = false, workOrderJobChecks = [], workOrderJobFiles = [], needSign = false } = job
    const open = name === 'signOut' && missingProof({ needSign, needVoucher, workOrderJobChecks, workOrderJobFiles })
    if (name === 'dispatch') setDispatching(true)
    else if (open) toast('error', open)
    else if (name !== 'signOut') move(name, job.id)
    else if (needSign && !signature) setSigning(true)
    else end()
  }

  return (
    <div className="job-actions row wrap">
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
      {isSigning && (
        <DeskSign
          elderName={order.oldmanName ?? '长者'}
          tenantId={order.tenantId}
          onClose={() => setSigning(false)}
          onSigned={(given) => {
            setSigning(false)
            setSignature(given)
            end(given)
          }}
        />
      )}
      {isFinishing && <FinishDialog id={job.id} signature={signature} onClose={() => setFinishing(false)} />}
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

/** The moves that the state of the item and the user's permissions allow. */
function useJobMoves({ status }: Pick<Job, 'status'>): JobMove[] {
  const mayCall = useMayCall()
  return movesFrom(jobMoves, status).filter((move) => mayCall(api.workOrders[move]))
}
