import { movesFrom } from '@care/shared/http/moves'
import { JobStatus, jobMoves } from '@care/shared/work/work-orders/job.moves'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useId, useState } from 'react'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { Moment } from '../../../../kit/time/moment.tsx'
import { JobQuestionnaires } from '../../../../pickers/questionnaires/job-questionnaires.tsx'
import { endsCallForHelp, FinishDialog } from '../finish-dialog.tsx'
import { ItemProof } from '../proof/item-proof.tsx'
import { locateDevice } from '../proof/locate-device.ts'
import { PlaceReason } from '../proof/place-reason.tsx'
import { missingProofOf, shownProof } from '../proof/shown-proof.ts'
import { type GivenSignature, SignDialog } from '../proof/sign-dialog.tsx'
import { moveWords } from '../use-move-job.ts'
import { MeasureButton } from './measure-button.tsx'
import { operationWords } from './operation-words.ts'
import { PhotoInput } from './photo-input.tsx'
import { useWorkerOutbox } from './use-worker-outbox.ts'
import {
  type OperationData,
  proofAfter,
  statusAfter,
  type WorkerMove,
  type WorkerOperation,
} from './worker-operation.ts'

const mine = ['signIn', 'continue', 'signOut', 'stop'] as const satisfies readonly WorkerMove[]

/** A service item for a care worker's one-handed use: large buttons, a photo, and its queued operations. */
export function WorkerJob({ job, order }: { job: Job; order: WorkOrder }) {
  const { deeds, make, again, giveUp } = useWorkerOutbox()
  const [photo, setPhoto] = useState<Blob | undefined>()
  const [isFinishing, setFinishing] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [signed, setSigned] = useState<{ signature: GivenSignature; drawn: Blob | undefined } | null>(null)
  const [demanded, setDemanded] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const waiting = deeds.filter(({ jobId }) => jobId === job.id)
  const status = statusAfter(job.status, waiting)
  const failed = waiting.find(({ fault }) => fault !== null)
  const isOpen = status === JobStatus.Assigned || status === JobStatus.InService
  const isBegun = status === JobStatus.InService || status === JobStatus.Paused
  const moves = movesFrom(jobMoves, status)
  const proof = proofAfter(shownProof(job), waiting)
  const of = { jobId: job.id, tenantId: order.tenantId }

  const act = async (move: WorkerMove, said: OperationData = {}, drawn?: Blob) => {
    setBusy(true)
    const isPlaced = move === 'signIn' || move === 'signOut'
    const { place } = isPlaced ? await locateDevice() : { place: null }
    try {
      await make({ ...of, move, said: { ...place, ...said }, photo: isPlaced ? photo : undefined, drawn })
      if (isPlaced) setPhoto(undefined)
    } catch {
      // only storage errors end up here, because refused operations are shown where they are sent
      toast('error', '未能保存，请检查手机存储空间后重试')
    } finally {
      setBusy(false)
    }
  }
  const press = (move: WorkerMove) => {
    const open = move === 'signOut' ? missingProofOf(proof) : null
    setDemanded(open)
    if (open) return
    if (move !== 'signOut') return void act(move)
    if (proof.needSign) return setSigning(true)
    if (endsCallForHelp(job, order)) return setFinishing(true)
    const { label, ask = '' } = moveWords.signOut
    confirm({ title: label, text: ask, icon: 'pi pi-question-circle', onYes: () => void act('signOut') })
  }

  return (
    <div className="order-card-job line wrap between gap-3">
      <span>
        <b>
          <Moment time={job.serverTime} />
        </b>{' '}
        {job.serverProjectName} <DictTag type="work_order_job_status" value={status} />
      </span>
      {job.remarks && <p className="worker-note soft">{job.remarks}</p>}
      <JobQuestionnaires job={job} order={order} />
      {isBegun && (
        <ItemProof
          proof={proof}
          tenantId={order.tenantId}
          isOpen
          tell={{
            check: (sort, done) => make({ ...of, move: 'check', said: { sort, done } }),
            material: (commodityId, num, about) => make({ ...of, move: 'material', said: { commodityId, num }, about }),
            voucher: (photo) => make({ ...of, move: 'voucher', said: {}, photo }),
          }}
        />
      )}
      {demanded && (
        <p className="worker-failed" role="alert">
          {demanded}
        </p>
      )}
      {!failed && isOpen && <PhotoInput photo={photo} onChange={setPhoto} />}
      {!failed && (
        <div className="job-actions row wrap is-large">
          {mine
            .filter((move) => moves.includes(move))
            .map((move) => (
              <Button
                key={move}
                label={moveWords[move].label}
                icon={moveWords[move].icon}
                outlined={move === 'stop'}
                disabled={isBusy}
                onClick={() => press(move)}
              />
            ))}
        </div>
      )}
      {!failed && isBegun && (
        <MeasureButton
          oldmanName={order.oldmanName}
          onMeasured={(values) => make({ ...of, move: 'measure', said: { values } })}
        />
      )}
      {waiting.length > 0 && !failed && !isBusy && (
        <p className="worker-waiting soft" role="status">
          <i className="pi pi-cloud-upload" aria-hidden /> 待上传 {waiting.length}：已存在本机，有信号后自动上传
        </p>
      )}
      {failed && <Failed deed={failed} onAgain={again} onGiveUp={giveUp} />}
      {isSigning && (
        <SignDialog
          elderName={order.oldmanName}
          busy={isBusy}
          onClose={() => setSigning(false)}
          onSigned={(signature, blob) => {
            const drawn = blob ?? undefined
            setSigning(false)
            if (!endsCallForHelp(job, order)) return void act('signOut', { signature }, drawn)
            setSigned({ signature, drawn })
            setFinishing(true)
          }}
        />
      )}
      {isFinishing && (
        <FinishDialog
          id={job.id}
          onClose={() => setFinishing(false)}
          onSend={(said) =>
            void act('signOut', { ...said, ...(signed && { signature: signed.signature }) }, signed?.drawn)
          }
        />
      )}
    </div>
  )
}

const nameOf = ({ move, about }: WorkerOperation) => [operationWords[move].label, about].filter(Boolean).join(' ')

interface FailedProps {
  deed: WorkerOperation
  onAgain: (deed: WorkerOperation, said?: OperationData) => Promise<void>
  onGiveUp: (deed: WorkerOperation) => Promise<void>
}

/** A refused operation: the reason, and buttons to retry or to discard. */
function Failed({ deed, onAgain, onGiveUp }: FailedProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const text = deed.fault?.text ?? ''
  const isElsewhere = deed.fault?.reason === 'sign-place'
  const askGiveUp = () =>
    confirm({
      title: '放弃这次操作',
      text: `“${nameOf(deed)}”没有记入工单，放弃后需要重新操作。`,
      yes: '放弃',
      onYes: () => void onGiveUp(deed),
    })
  return (
    <>
      <p id={id} className="worker-failed" role="alert">
        “{nameOf(deed)}”未记录：{text}
      </p>
      <div className="job-actions row wrap is-large">
        {isElsewhere ? (
          <Button label="说明原因" icon="pi pi-pencil" aria-describedby={id} onClick={() => setAsked(true)} />
        ) : (
          <Button label="重试" icon="pi pi-refresh" aria-describedby={id} onClick={() => void onAgain(deed)} />
        )}
        <Button label="放弃" outlined severity="secondary" onClick={askGiveUp} />
      </div>
      {isAsked && (
        <PlaceReason
          text={text}
          busy={false}
          onSend={(exceptionReason) => void onAgain(deed, { exceptionReason }).then(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
