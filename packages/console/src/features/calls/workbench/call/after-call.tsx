import { callOutcomes, callRecord } from '@care/shared/calls/records/call.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { Toggles } from '../../../../kit/inputs/toggles.tsx'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { groupDigits } from '../../../../kit/text/phone.tsx'
import { callKeys } from '../../../../shell/keys/call-keys.ts'
import { type CallDraft, drop, type Outcome, typeInto } from './desk-state.ts'
import { askRating, storeResult } from './store-result.ts'
import { changeDesk } from './use-desk.ts'

const outcomes = Object.entries(callOutcomes).map(([code, { label }]) => ({ value: Number(code) as Outcome, label }))
const later = [15, 30, 60, 120].map((value) => ({ value, label: value < 60 ? `${value}分` : `${value / 60}小时` }))

interface Props {
  draft: CallDraft
  isLocal: boolean
}

/** Asks for outcome and note after a call. What is typed is kept by the browser until it is stored. */
export function AfterCall({ draft, isLocal }: Props) {
  const { jobId, outcome, note, callbackTime } = draft
  const [isMissing, setMissing] = useState(false)
  const client = useQueryClient()
  const check = useQuery(api.callWorkbench.check.query())
  const type = (typed: Partial<CallDraft>) => changeDesk((desk) => typeInto(desk, jobId, typed))
  const save = useMutation({
    mutationFn: (outcome: Outcome) => storeResult(draft, outcome, isLocal),
    meta: { area: 'callRecords' },
    onSuccess: (id, outcome) => {
      void askRating(id, outcome, check.data?.service?.surveyWay)
      changeDesk((desk) => drop(desk, jobId))
      toastSuccess('通话小结已保存')
      for (const area of ['warnings', 'timeline', 'home']) void client.invalidateQueries({ queryKey: [area] })
    },
  })
  const leave = () => {
    if (!note) return changeDesk((desk) => drop(desk, jobId))
    confirm({
      title: '不保存小结',
      text: '已写的小结将被删除，通话记录仍保留。',
      yes: '删除小结',
      danger: true,
      onYes: () => changeDesk((desk) => drop(desk, jobId)),
    })
  }
  return (
    <Form
      className="after-call stack"
      aria-label="通话小结"
      onSubmit={() => {
        setMissing(outcome === undefined)
        if (outcome !== undefined) save.mutate(outcome)
      }}
    >
      <p className="line between">
        <strong className="cut">{draft.name || '未知对方'}</strong>
        <span className="soft rigid">{groupDigits(draft.number)}</span>
      </p>
      <FormRow label="结果" inputId={`${jobId}-outcome`} required error={isMissing ? '请选择结果' : null}>
        <Toggles
          id={`${jobId}-outcome`}
          options={outcomes}
          isOn={(one) => one === outcome}
          onToggle={(one) => {
            setMissing(false)
            type({ outcome: one })
          }}
        />
      </FormRow>
      <FormRow label="小结" inputId={`${jobId}-note`}>
        <CountedInput
          id={`${jobId}-note`}
          max={callRecord.fields.note.max ?? 500}
          rows={3}
          keys={callKeys.note.key}
          value={note}
          onChange={(typed) => type({ note: typed ?? '' })}
        />
      </FormRow>
      <FormRow label="约定回拨" inputId={`${jobId}-later`}>
        <Toggles
          id={`${jobId}-later`}
          options={later}
          isOn={(minutes) => minutes === draft.callbackMinutes}
          onToggle={(minutes) =>
            type(
              minutes === draft.callbackMinutes
                ? { callbackMinutes: undefined, callbackTime: undefined }
                : { callbackMinutes: minutes, callbackTime: toShanghaiTime(Date.now() + minutes * 60_000) },
            )
          }
        />
        {callbackTime && <small className="soft">{callbackTime.slice(5, 16)} 前回拨</small>}
      </FormRow>
      <div className="line">
        <Button type="submit" label="保存小结" size="small" loading={save.isPending} />
        <Button type="button" label="不填写" size="small" text severity="secondary" onClick={leave} />
      </div>
    </Form>
  )
}
