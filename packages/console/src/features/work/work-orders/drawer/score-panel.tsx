import { namesOf } from '@care/shared/resources/resource'
import { labelOf } from '@care/shared/words'
import { followUp } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { type LowReason, lowReasons } from '@care/shared/work/work-orders/score.words'
import type { WorkOrder, WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { ScoreDraft } from '@care/shared/work/work-orders/work-order'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { Rating } from '../../../../kit/prime/rating.ts'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'

/** Scores below this threshold need a reason. */
const asksWhyBelow = 4

interface Props {
  order: Pick<WorkOrder, 'id' | 'workNo' | 'status'>
  score: WorkOrderDetail['workOrderScore']
}

/** Satisfaction score of an order, given once after the service. */
export function ScorePanel({ order, score }: Props) {
  const mayCall = useMayCall()
  const word = useDictLabel('work_order_score')
  const mayScore = order.status === OrderStatus.Finished && mayCall(api.workOrders.score)

  return (
    <section className="drawer-section">
      <h3>评价</h3>
      {score && (
        <div className="score line wrap gap-3">
          <Rating value={score.score} readOnly cancel={false} aria-label={`${score.score} 分`} />
          <b>{word(score.score)}</b>
          <span className="soft">{score.scoreTime}</span>
          {score.reasons.length > 0 && <p>{score.reasons.map((reason) => labelOf(lowReasons, reason)).join('、')}</p>}
          {score.scoreContent && <p>{score.scoreContent}</p>}
        </div>
      )}
      {score?.followUp && <ScoreFollowUp followUp={score.followUp} workNo={order.workNo} />}
      {!score && mayScore && <ScoreForm workOrderId={order.id} />}
      {!score && !mayScore && (
        <p className="none">
          {{ [OrderStatus.Finished]: '尚未评价', [OrderStatus.Voided]: '未评价' }[String(order.status)] ??
            '服务完成后可评价'}
        </p>
      )}
    </section>
  )
}

const fields = fieldsOf(followUp.fields)

type FollowUp = NonNullable<NonNullable<WorkOrderDetail['workOrderScore']>['followUp']>

/** The follow-up that a low score created, and its state. */
function ScoreFollowUp({ followUp: row, workNo }: { followUp: FollowUp; workNo: string }) {
  const mayCall = useMayCall()
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <>
      <h3>服务回访</h3>
      <RecordFields
        row={row}
        fields={fields}
        columns={2}
        names={['status', 'dueTime', 'handlerName', 'doneTime', 'result']}
      />
      {mayCall(api.followUps.page) && (
        <p>
          <Link href={`/workorder/followup?${new URLSearchParams({ workNo })}`} onClick={() => open(null)}>
            查看回访
          </Link>
        </p>
      )}
    </>
  )
}

function ScoreForm({ workOrderId }: { workOrderId: number }) {
  const [score, setScore] = useState<number | undefined>()
  const [scoreContent, setContent] = useState('')
  const [reasons, setReasons] = useState<LowReason[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const word = useDictLabel('work_order_score')
  useUnsaved(score !== undefined || scoreContent !== '')
  const send = useAction(api.workOrders.score, '提交成功!')
  const isLow = score !== undefined && score < asksWhyBelow

  const submit = () => {
    const { data, error } = ScoreDraft.safeParse({
      workOrderId,
      score,
      scoreContent: scoreContent || undefined,
      ...(isLow && reasons.length > 0 && { reasons }),
    })
    setRefusal(error?.issues[0]?.message ?? null)
    if (data) send.mutate({ body: data })
  }

  return (
    <Form className="score-form stack gap-2 start" onSubmit={submit}>
      <fieldset
        className="score line wrap gap-3"
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? 'score-fault' : undefined}
      >
        <Rating value={score} cancel={false} onChange={({ value }) => setScore(value ?? undefined)} aria-label="评分" />
        <b>{score === undefined ? '请选择评分' : word(score)}</b>
      </fieldset>
      <Fault id="score-fault">{refusal}</Fault>
      {isLow && <Reasons value={reasons} onChange={setReasons} />}
      <label htmlFor="score-content" className="visually-hidden">
        评价内容
      </label>
      <CountedInput
        id="score-content"
        value={scoreContent}
        rows={2}
        max={200}
        placeholder="评价内容"
        onChange={(text = '') => setContent(text)}
      />
      <Button type="submit" label="提交评价" size="small" loading={send.isPending} disabled={send.isPending} />
    </Form>
  )
}

function Reasons({ value, onChange }: { value: LowReason[]; onChange: (reasons: LowReason[]) => void }) {
  return (
    <fieldset className="score-reasons row wrap">
      <legend>哪里不满意（可多选）</legend>
      {namesOf(lowReasons).map((reason) => (
        <label className="line inline gap-1" key={reason}>
          <input
            type="checkbox"
            checked={value.includes(reason)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, reason] : value.filter((one) => one !== reason))
            }
          />
          {lowReasons[reason].label}
        </label>
      ))}
    </fieldset>
  )
}
