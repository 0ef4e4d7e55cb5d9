import { QuestionnaireStatus, questionnaireStatuses } from '@care/shared/forms/questionnaires/questionnaire.words'
import { Button } from '../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { type BoundQuestionnaire, canMoveQuestionnaire, withDefault, withItemMoved } from './bound-order.ts'
import './bindings.css'

interface Props {
  asked: BoundQuestionnaire[]
  /** Undefined for a read-only list. */
  onChange?: (asked: BoundQuestionnaire[]) => void
}

/** List of the questionnaires bound to a service in order, default ones first. */
export function BoundList({ asked, onChange }: Props) {
  if (asked.length === 0)
    return (
      <div className="state">
        <i className="pi pi-file-edit state-icon" aria-hidden />
        <p className="state-title">还没有绑定问卷</p>
        {onChange && <p className="state-hint">添加后，工单中的这项服务就可以带上问卷</p>}
      </div>
    )
  return (
    <ol className="bound-list stack gap-0 boxed">
      {asked.map((one, at) => (
        <li key={one.key}>
          <span className="bound-place soft">{at + 1}</span>
          <span className="line grow">
            <span className="cut">{one.name}</span>
            <Standing status={one.status} />
            {!onChange && one.isDefault && <WordTag label="默认" look="info" />}
          </span>
          {onChange && (
            <>
              <label>
                <input
                  type="checkbox"
                  checked={one.isDefault}
                  onChange={({ target }) => onChange(withDefault(asked, one.key, target.checked))}
                />{' '}
                默认
              </label>
              <Step asked={asked} at={at} by={-1} onChange={onChange} />
              <Step asked={asked} at={at} by={1} onChange={onChange} />
              <Button
                icon="pi pi-times"
                aria-label={`解除绑定${one.name}`}
                text
                severity="secondary"
                onClick={() => onChange(asked.filter(({ key }) => key !== one.key))}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Tag with the status of a questionnaire that does not collect answers. */
function Standing({ status }: Pick<BoundQuestionnaire, 'status'>) {
  if (status === QuestionnaireStatus.Collecting) return null
  return status === null ? (
    <WordTag label="已删除" look="warning" />
  ) : (
    <WordTag label={questionnaireStatuses[status].label} look="warning" />
  )
}

function Step({ asked, at, by, onChange }: Required<Props> & { at: number; by: 1 | -1 }) {
  return (
    <Button
      icon={by < 0 ? 'pi pi-arrow-up' : 'pi pi-arrow-down'}
      aria-label={`${by < 0 ? '上移' : '下移'}${asked[at]?.name}`}
      text
      severity="secondary"
      disabled={!canMoveQuestionnaire(asked, at, by)}
      onClick={() => onChange(withItemMoved(asked, at, by))}
    />
  )
}
