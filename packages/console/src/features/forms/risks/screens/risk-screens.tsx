import type { Risk, RiskScreen } from '@care/shared/people/elders/risks/risk'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { writeAddress } from '../../../../pickers/questionnaires/addresses.ts'
import { levelWord } from '../level-word.ts'
import { ConfirmScreenDialog } from './confirm-screen-dialog.tsx'

interface Props {
  /** Id of the elder's institution, because each institution has its own questionnaires. */
  tenantId: number
  oldmanId: number
  /** The current risks of the elder, by kind. */
  current: ReadonlyMap<string, Risk>
  isView: boolean
}

/**
 * The platform's risk screening questionnaires for this elder. Answers are saved on the questionnaire page; a person
 * confirms the proposed level here.
 */
export function RiskScreens({ tenantId, oldmanId, current, isView }: Props) {
  const mayAssess = useMayCall()(api.risks.assess) && !isView
  const { data, error, refetch } = useQuery(api.risks.screens.query({ query: { oldmanId } }))
  const [confirmed, setConfirmed] = useState<RiskScreen | null>(null)
  const isOwn = useMe().sysUser.tenantId === tenantId
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={2} />
  return (
    <>
      <ul className="stack gap-0 boxed">
        {data.map((screen) => (
          <Line
            key={screen.templateKey}
            screen={screen}
            now={current.get(String(screen.kind))}
            mayAssess={mayAssess}
            mayOpen={mayAssess && isOwn}
            writing={writingOf(screen, oldmanId)}
            onConfirm={() => setConfirmed(screen)}
          />
        ))}
      </ul>
      {confirmed && (
        <ConfirmScreenDialog
          oldmanId={oldmanId}
          screen={confirmed}
          now={current.get(String(confirmed.kind))}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  )
}

/** Address of the page that fills in the screening for this elder, and then links back to this panel. */
const writingOf = ({ projectKey }: RiskScreen, oldmanId: number) =>
  projectKey && `${writeAddress({ key: projectKey, oldmanId })}&back=risks`

interface LineProps {
  screen: RiskScreen
  now: Risk | undefined
  mayAssess: boolean
  mayOpen: boolean
  writing: string | null
  onConfirm: () => void
}

function Line({ screen, now, mayAssess, mayOpen, writing, onConfirm }: LineProps) {
  const { name, kind, answer } = screen
  const label = riskKinds[kind as keyof typeof riskKinds].label
  return (
    <li className="risk-screen stack">
      <strong>{name}</strong>
      <span className="risk-screen-told">
        {answer ? (
          <>
            {answer.score !== null && <b>{answer.score} 分</b>} {answer.grade}
            <small className="soft">
              {answer.time.slice(0, 16)}
              {answer.fillName && ` · ${answer.fillName}`}
            </small>
          </>
        ) : (
          <span className="soft">尚未筛查</span>
        )}
      </span>
      {answer?.isOpen && (
        <span>
          {answer.level === null ? (
            `请据此判断${label}风险`
          ) : (
            <>
              建议{label}风险：
              {now ? <WordTag {...levelWord(now.level)} /> : '未评估'} → <WordTag {...levelWord(answer.level)} />
            </>
          )}
        </span>
      )}
      <span className="line">
        {answer?.isOpen && mayAssess && <Button label="确认等级" size="small" onClick={onConfirm} />}
        {writing && mayAssess && (
          <Button
            label={answer ? '再次筛查' : '开始筛查'}
            size="small"
            outlined
            severity="secondary"
            onClick={() => navigate(writing)}
          />
        )}
        {!writing && <Unpublished screen={screen} mayOpen={mayOpen} />}
      </span>
    </li>
  )
}

/** A screening not yet published: an institution publishes its own copy of the platform's template once. */
function Unpublished({ screen: { templateKey, name }, mayOpen }: { screen: RiskScreen; mayOpen: boolean }) {
  const mayCall = useMayCall()
  const client = useQueryClient()
  const publish = useAction(api.questionnaires.publish, `${name}已启用`, () => {
    void client.invalidateQueries({ queryKey: ['risks'] })
  })
  const use = useAction(api.questionnaireTemplates.use, `已用模板新增${name}`)
  if (!mayOpen) return <span className="soft">该机构未启用</span>
  if (!mayCall(api.questionnaireTemplates.use) || !mayCall(api.questionnaires.publish))
    return <span className="soft">本机构未启用，请管理员启用</span>
  return (
    <>
      <Link className="small" href="/questionnaire/template">
        查看模板
      </Link>
      <Button
        label="启用筛查"
        size="small"
        outlined
        loading={use.isPending || publish.isPending}
        onClick={() =>
          use.mutate({ body: { key: templateKey } }, { onSuccess: (key) => publish.mutate({ body: { key } }) })
        }
      />
    </>
  )
}
