import {
  type DispatchRule,
  DispatchRuleChange,
  ruleBounds,
} from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { emergencyTypes } from '@care/shared/work/work-orders/work-order.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { IntegerInput } from '../../../../kit/inputs/typed/number-inputs.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import './dispatch-rule.css'

/** 派单设置: travel times, sign-in places, lateness, and response targets of the institution. */
export function DispatchRulePage() {
  const { data, error, refetch } = useQuery(api.dispatchRules.get.query())
  return (
    <Page>
      {data ? (
        <RuleForm key={JSON.stringify(data)} began={data} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
      )}
    </Page>
  )
}

const numbers = [
  {
    name: 'travelKmh',
    label: '路程速度',
    hint: '公里/小时。按它估算两位长者之间的路程时间：步行约5，电动车约15，汽车约25。路上来不及的会提示冲突。',
  },
  {
    name: 'signRadiusM',
    label: '签到范围',
    hint: '米。离服务地址更远或没有定位时，签到、签退要说明原因并由他人审核。',
  },
  { name: 'lateMinutes', label: '未到提醒', hint: '分钟。过了预约时间这么久还没有签到，发出“服务未到”预警。' },
] as const

const clocks = [
  { name: 'dispatchMinutes', label: '派单', hint: '下单到派单；预约在24小时以后的，从预约前24小时算起' },
  { name: 'arriveMinutes', label: '到达', hint: '派单到签到；预约时间更晚时从预约时间算起' },
] as const

const fault = (value: number | undefined | null, [least, most]: readonly [number, number]) =>
  value === undefined || value === null || value < least || value > most
    ? `请输入${least}到${most}之间的整数`
    : undefined

type Draft = { [K in keyof DispatchRule]: DispatchRule[K] extends number ? number | undefined : DispatchRule[K] }

function RuleForm({ began }: { began: DispatchRule }) {
  const maySave = useMayCall()(api.dispatchRules.save)
  const [rule, setRule] = useState<Draft>(began)
  const [isTried, setTried] = useState(false)
  const save = useAction(api.dispatchRules.save, '保存成功')
  useUnsaved(JSON.stringify(rule) !== JSON.stringify(began))
  const change = (part: Partial<Draft>) => setRule({ ...rule, ...part })
  const faultOf = (name: (typeof numbers)[number]['name']) => fault(rule[name], ruleBounds[name])
  const targetFault = (value: number | null) => (value === null ? undefined : fault(value, ruleBounds.minutes))

  const submit = () => {
    setTried(true)
    const { data } = DispatchRuleChange.safeParse(rule)
    if (data) save.mutate({ body: data })
  }

  return (
    <Form className="card rule-form stack" onSubmit={submit}>
      {numbers.map(({ name, label, hint }) => (
        <FormRow key={name} label={label} inputId={name} required error={isTried ? faultOf(name) : undefined}>
          <IntegerInput
            id={name}
            value={rule[name]}
            disabled={!maySave}
            onChange={(value) => change({ [name]: value })}
          />
          <p className="soft small">{hint}</p>
        </FormRow>
      ))}
      <fieldset className="rule-clocks">
        <legend>响应时限（分钟，不填不计时）</legend>
        <div className="rule-targets stack">
          {Object.values(emergencyTypes).flatMap((urgency, at) =>
            clocks.map(({ name, label }) => {
              const id = `${name}-${at}`
              const value = rule[name][at] ?? null
              return (
                <InputRow key={id} label={`${urgency.label}${label}`} error={isTried ? targetFault(value) : undefined}>
                  <IntegerInput
                    value={value}
                    disabled={!maySave}
                    placeholder="不计时"
                    onChange={(value) => change({ [name]: rule[name].with(at, value ?? null) })}
                  />
                </InputRow>
              )
            }),
          )}
        </div>
        {clocks.map(({ name, label, hint }) => (
          <p key={name} className="soft small">
            {label}：{hint}。
          </p>
        ))}
        <p className="soft small">等待长者时可在工单里暂停计时；超时后提醒一次值班人员。</p>
      </fieldset>
      {maySave && (
        <div>
          <Button type="submit" label="保存" icon="pi pi-check" loading={save.isPending} disabled={save.isPending} />
        </div>
      )}
    </Form>
  )
}
