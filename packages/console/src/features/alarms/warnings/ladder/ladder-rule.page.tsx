import { type LadderRule, LadderRules } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { type DraftRule, LadderLevel } from './ladder-level.tsx'
import { useLadderReach } from './step-reach.tsx'
import './ladder-rule.css'

/** 升级规则: how unclaimed warnings escalate, and when a claim without progress is reminded of and released. */
export function LadderRulePage() {
  const { data, error, refetch } = useQuery(api.ladderRules.get.query())
  return (
    <Page>
      {data ? (
        <RulesForm key={JSON.stringify(data)} began={data.rules} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </Page>
  )
}

function RulesForm({ began }: { began: LadderRule[] }) {
  const maySave = useMayCall()(api.ladderRules.save)
  const [rules, setRules] = useState<DraftRule[]>(began)
  const [isTried, setTried] = useState(false)
  const save = useAction(api.ladderRules.save, '保存成功')
  const whom = useLadderReach(useMe().sysUser.tenantId)
  useUnsaved(JSON.stringify(rules) !== JSON.stringify(began))
  const read = LadderRules.safeParse({ rules })

  const submit = () => {
    setTried(true)
    if (read.data) save.mutate({ body: read.data })
  }

  return (
    <Form className="ladder-form stack" onSubmit={submit}>
      {rules.map((rule, at) => (
        <LadderLevel
          key={rule.level}
          rule={rule}
          disabled={!maySave}
          faults={isTried ? faultsOf(read.error, at) : []}
          whom={whom}
          onChange={(changed) => setRules(rules.with(at, changed))}
        />
      ))}
      <p className="soft small">
        保存后对新预警生效；正在升级的预警走完已定的下一步后按新规则。演练同样升级，但不发短信。“当前”按值班表列出此刻真正能通知到的人。修改记录见“审计日志”。
      </p>
      {maySave && (
        <div>
          <Button type="submit" label="保存" icon="pi pi-check" loading={save.isPending} disabled={save.isPending} />
        </div>
      )}
    </Form>
  )
}

interface Issues {
  issues: { path: PropertyKey[]; message: string }[]
}

/** Validation messages of the rule at this index, deduplicated: "第2步：请选择通知方式". */
function faultsOf(error: Issues | undefined, at: number): string[] {
  const own = error?.issues.filter(({ path }) => path[1] === at) ?? []
  const told = own.map(({ path, message }) =>
    path[2] === 'steps' && typeof path[3] === 'number' ? `第${path[3] + 1}步：${message}` : message,
  )
  return [...new Set(told)]
}
