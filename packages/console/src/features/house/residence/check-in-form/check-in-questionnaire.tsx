import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import './check-in-form.css'

const AnswersDrawer = lazyPart('AnswersDrawer', () => import('./answers-drawer.tsx'))

interface Props {
  elder: { id: number; userName: string; tenantId: number }
  disabled: boolean
  /** Called with the points, rounded to a whole number. */
  onTake: (score: number) => void
}

/**
 * The institution's check-in questionnaire for an elder: to fill in, to view, and to copy its points to the check-in.
 */
export function CheckInQuestionnaire(props: Props) {
  const mayAsk = useMayCall()(api.questionnaireCheckIns.ofInstitution)
  const { data: form } = useQuery({
    ...api.questionnaireCheckIns.ofInstitution.query({ query: { tenantId: props.elder.tenantId } }),
    enabled: mayAsk,
  })
  return form ? <Filled form={form} {...props} /> : null
}

function Filled({ form, elder, disabled, onTake }: Props & { form: Questionnaire }) {
  const { key, name, status } = form
  const [isLooking, setLooking] = useState(false)
  const query = { key, userId: elder.id }
  const { data: result } = useQuery(api.questionnaireResults.find.query({ query }))
  if (result === undefined) return null
  const isOpen = status === QuestionnaireStatus.Collecting && !disabled

  return (
    <FormRow label="入住问卷">
      <p className="line check-in-form wrap">
        <b>{name}</b>
        {result ? (
          <>
            {result.score === null ? '已填写' : `${result.score} 分`}
            {result.ruleName && `（${result.ruleName}）`}
            <span className="soft">
              <Moment time={result.createTime} />
            </span>
          </>
        ) : (
          <span className="soft">{elder.userName}还没有填写</span>
        )}
        {result && <Button type="button" label="查看答案" size="small" text onClick={() => setLooking(true)} />}
        {isOpen && (
          <Link href={`/questionnaire/write?key=${key}&userId=${elder.id}`}>{result ? '重新填写' : '去填写'}</Link>
        )}
        {status !== QuestionnaireStatus.Collecting && <span className="soft">问卷没有在收集</span>}
        {result && result.score !== null && !disabled && (
          <Button
            type="button"
            label="采用得分"
            size="small"
            text
            onClick={() => onTake(Math.floor(result.score ?? 0))}
          />
        )}
      </p>
      {isLooking && <AnswersDrawer formKey={key} name={name} elder={elder} onHide={() => setLooking(false)} />}
    </FormRow>
  )
}
