import type { SubmissionResult } from '@care/shared/forms/questionnaires/result'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { OpenSetting } from '../../../../open/calls.ts'
import { detailAddress } from '../../../../pickers/questionnaires/addresses.ts'
import type { StaffFilling } from './staff-transport.ts'

interface Props {
  writing: StaffFilling
  submitted: SubmissionResult
  setting: OpenSetting | null
  onAgain: () => void
}

/** Shown after submission: the result, and links to the next pages. */
export function SubmittedView({ writing, submitted: { id, serialNumber, score, ruleName }, setting, onAgain }: Props) {
  const mayCall = useMayCall()
  const { oldmanId, workOrderJobId } = writing
  const seesAny = mayCall(api.questionnaireResults.get)
  const [query] = useTabQuery()
  const back = wayBack(writing, mayCall(api.elders.get) ? (query.get('back') ?? 'answers') : null)
  // without a subject the latest answer may be that of another person
  const mayLook = seesAny || oldmanId || workOrderJobId
  const isOnce = setting?.everyoneWriteOnce || setting?.everyoneDayWriteOnce
  return (
    <Page title="填写问卷">
      <section className="card state" role="status">
        <i className="pi pi-check-circle state-icon" aria-hidden />
        <h2 className="state-title">提交成功</h2>
        <p className="state-hint">{setting?.submitPromptText || `答卷编号 ${serialNumber}`}</p>
        {score !== null && (
          <p className="written-score">
            <strong>{score}</strong> 分 {ruleName && <WordTag label={ruleName} look="primary" />}
          </p>
        )}
        <div className="line gap-3">
          {mayLook && (
            <Button label="查看" onClick={() => navigate(detailAddress(writing, seesAny ? id : undefined))} />
          )}
          {!isOnce && <Button label="再填一份" outlined onClick={onAgain} />}
          <Button label={back.label} outlined severity="secondary" onClick={() => navigate(back.address)} />
        </div>
      </section>
    </Page>
  )
}

/** Address to return to: the order or archive tab that opened the page, or the list if there is no subject. */
function wayBack({ oldmanId, workOrderJobId }: StaffFilling, tab: string | null) {
  if (workOrderJobId) return { label: '返回工单', address: '/workorder/index' }
  if (!oldmanId || tab === null) return { label: '返回', address: '/questionnaire/index' }
  const at = new URLSearchParams({ id: String(oldmanId), tabid: tab })
  return { label: '返回长者档案', address: `/oldMan/detail?${at}` }
}
