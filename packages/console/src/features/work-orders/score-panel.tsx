import { OrderStatus } from '@care/shared/work-orders/job.moves'
import type { WorkOrder, WorkOrderDetail } from '@care/shared/work-orders/work-order'
import { ScoreDraft } from '@care/shared/work-orders/work-order'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { useAction } from '../../crud/use-action.ts'
import { useUnsaved } from '../../kit/dialogs/unsaved.ts'
import { Form } from '../../kit/form/form.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { CountedText } from '../../kit/inputs/counted-text.tsx'
import { Rating } from '../../kit/prime/rating.ts'
import { Fault } from '../../kit/text/fault.tsx'

interface Props {
  order: Pick<WorkOrder, 'id' | 'status'>
  score: WorkOrderDetail['workOrderScore']
}

/** How satisfied the elder is: given once, after the service. */
export function ScorePanel({ order, score }: Props) {
  const mayCall = useMayCall()
  const word = useDictLabel('work_order_score')
  const mayScore = order.status === OrderStatus.Finished && mayCall(api.workOrders.score)

  return (
    <section className="drawer-section">
      <h3>评价</h3>
      {score && (
        <div className="score">
          <Rating value={score.score} readOnly cancel={false} aria-label={`${score.score} 分`} />
          <b>{word(score.score)}</b>
          <span className="soft">{score.scoreTime}</span>
          {score.scoreContent && <p>{score.scoreContent}</p>}
        </div>
      )}
      {!score && mayScore && <ScoreForm workOrderId={order.id} />}
      {!score && !mayScore && (
        <p className="none">{order.status === OrderStatus.Finished ? '尚未评价' : '服务完成后可评价'}</p>
      )}
    </section>
  )
}

function ScoreForm({ workOrderId }: { workOrderId: number }) {
  const [score, setScore] = useState<number | undefined>()
  const [scoreContent, setContent] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const word = useDictLabel('work_order_score')
  useUnsaved(score !== undefined || scoreContent !== '')
  const send = useAction(api.workOrders.score, '提交成功!')

  const submit = () => {
    const { data, error } = ScoreDraft.safeParse({ workOrderId, score, scoreContent: scoreContent || undefined })
    setRefusal(error?.issues[0]?.message ?? null)
    if (data) send.mutate({ body: data })
  }

  return (
    <Form className="score-form" onSubmit={submit}>
      <fieldset
        className="score"
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? 'score-fault' : undefined}
      >
        <Rating value={score} cancel={false} onChange={({ value }) => setScore(value ?? undefined)} aria-label="评分" />
        <b>{score === undefined ? '请选择评分' : word(score)}</b>
      </fieldset>
      <Fault id="score-fault">{refusal}</Fault>
      <label htmlFor="score-content" className="visually-hidden">
        评价内容
      </label>
      <CountedText
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
