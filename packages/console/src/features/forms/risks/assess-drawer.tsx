import type { Risk } from '@care/shared/people/elders/risks/risk'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { countByRisk } from '@care/shared/work/incidents/incident-risks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { date } from '../../../crud/fields/fields.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { FormButtons } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../kit/form/form.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { LevelRadios } from './level-radios.tsx'

interface Judged {
  level: number | null
  measures: string
}

interface Props {
  oldmanId: number
  /** The current risks of the elder, by kind. */
  current: ReadonlyMap<string, Risk>
  onClose: () => void
}

const review = date('下次复评日期')

/** Assesses all risks in one form, prefilled with the current levels; a risk left blank does not change. */
export function AssessDrawer({ oldmanId, current, onClose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const happened = useHappened(oldmanId)
  const [began] = useState(() => judgedOf(current))
  const [judged, setJudged] = useState(began)
  const [nextReview, setNextReview] = useState<string | undefined>()
  const [fault, setFault] = useState<{ kind?: string; text: string } | null>(null)
  const save = useAction(api.risks.assess, '评估已保存', () => {
    void client.invalidateQueries({ queryKey: ['elders', 'get'] })
    onClose()
  })
  const change = (kind: string, to: Partial<Judged>) =>
    setJudged((all) => ({ ...all, [kind]: { ...(all[kind] ?? none), ...to } }))

  const measuresOf = (kind: string) => `${id}-${kind}-measures`

  const submit = () => {
    const risks = Object.entries(judged).flatMap(([kind, { level, measures }]) =>
      level === null ? [] : [{ kind: Number(kind), level, measures: measures.trim() || null }],
    )
    const bare = risks.find(({ level, measures }) => level >= 2 && !measures)
    if (risks.length === 0) return setFault({ text: '请选择评估的风险' })
    if (bare) {
      setFault({ kind: String(bare.kind), text: '中、高风险请填写防护措施' })
      return document.getElementById(measuresOf(String(bare.kind)))?.focus()
    }
    setFault(null)
    save.mutate({ body: { oldmanId, risks, nextReview: nextReview ?? null } })
  }

  return (
    <Drawer
      title="登记风险评估"
      onHide={onClose}
      footer={<FormButtons form={id} label="保存" loading={save.isPending} />}
    >
      <ElderHead oldmanId={oldmanId} />
      <Form id={id} className="form stack is-1" onSubmit={submit}>
        <Unsaved when={judged !== began || nextReview !== undefined} />
        {Object.entries(riskKinds).map(([kind, { label }]) => (
          <fieldset key={kind} className="assess-row stack">
            <legend>{label}</legend>
            <LevelRadios
              id={`${id}-${kind}-level`}
              value={judged[kind]?.level}
              onChange={(level) => change(kind, { level: Number(level) })}
            />
            <TextInput
              id={measuresOf(kind)}
              invalid={fault?.kind === kind}
              aria-label={`${label}的防护措施`}
              value={judged[kind]?.measures ?? ''}
              maxLength={500}
              placeholder="防护措施，中、高风险必填"
              onChange={({ target }) => change(kind, { measures: target.value })}
            />
            {happened.has(Number(kind)) && (
              <small className="soft assess-happened">已发生不良事件 {happened.get(Number(kind))} 起</small>
            )}
            {fault?.kind === kind && <Fault id={`${id}-${kind}-fault`}>{fault.text}</Fault>}
          </fieldset>
        ))}
        <FormRow label="下次复评日期" inputId={`${id}-review`}>
          {review.input({
            id: `${id}-review`,
            value: nextReview,
            onChange: (day) => setNextReview(day ? String(day) : undefined),
          })}
        </FormRow>
        {fault && !fault.kind && <Fault id={`${id}-fault`}>{fault.text}</Fault>}
      </Form>
    </Drawer>
  )
}

/** Counts the latest incidents of an elder by kind of risk. */
function useHappened(oldmanId: number) {
  const { data } = useQuery({
    ...api.incidents.page.query({ query: { oldmanId, size: 100 } }),
    enabled: useMayCall()(api.incidents.page),
  })
  return countByRisk(data?.records ?? [])
}

const none: Judged = { level: null, measures: '' }
const judgedOf = (current: Props['current']): Record<string, Judged> =>
  Object.fromEntries([...current].map(([kind, { level, measures }]) => [kind, { level, measures: measures ?? '' }]))
