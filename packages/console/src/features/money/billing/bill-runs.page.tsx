import { BillRunStatus, billRun } from '@care/shared/money/billing/bill-run.words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { optionField } from '../../../crud/fields/fields.tsx'
import { isSettled, useJob } from '../../../crud/jobs/use-job.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { billAreas } from './bill-areas.ts'
import { BillNav } from './bill-nav.tsx'
import { monthOptions } from './months.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RunDrawer } from './run-drawer.tsx'

const { detail: _detail, print: _print, ...calls } = api.billRuns

/** Runs that compute the bills of a month for all residents, to be checked and locked. */
export function BillRunsPage() {
  const mayCall = useMayCall()
  const [isAsking, setAsking] = useState(false)
  const [isRuling, setRuling] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  return (
    <>
      <DocumentPage
        calls={calls}
        words={billRun}
        refresh={billAreas}
        actions={
          <>
            <BillNav />
            {key !== null && <RunProgress jobKey={key} />}
            {mayCall(api.feePlans.setRule) && <Button label="计费规则" outlined onClick={() => setRuling(true)} />}
            {mayCall(api.billJobs.start) && (
              <Button label="计算账单" icon="pi pi-calculator" onClick={() => setAsking(true)} />
            )}
          </>
        }
        moves={{
          lock: {
            ask: ({ month, billCount, anomalyCount }) =>
              `${month}共${billCount}张账单${anomalyCount > 0 ? `，还有${anomalyCount}项异常待处理` : ''}。出账后账单不能再改。`,
            askIcon: 'pi pi-lock',
          },
          cancel: { ask: ({ month }) => `取消${month}的出账？草稿账单和其中的调整会清除。` },
        }}
        opens={{
          label: '核对',
          primary: true,
          may: api.billRuns.anomalies,
          when: ({ status }) => status !== BillRunStatus.Cancelled,
          shows: (run, close) => <RunDrawer run={run} onClose={close} />,
        }}
        empty="还没有出账，点计算账单开始"
      />
      {isRuling && <RuleDialog onClose={() => setRuling(false)} />}
      {isAsking && (
        <ActionDialog
          title="计算月度账单"
          call={api.billJobs.start}
          label="开始计算"
          fields={{ month: optionField('月份', monthOptions()) }}
          values={{ month: monthOptions()[0]?.value }}
          done="已开始计算，完成后请核对异常再出账"
          refresh={['billRuns']}
          onDone={({ key }) => setKey(key)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Progress of the running job; the lists are read again when it ends. */
function RunProgress({ jobKey }: { jobKey: string }) {
  const { job, rate } = useJob(jobKey)
  const client = useQueryClient()
  const isOver = isSettled(job?.status)
  useEffect(() => {
    if (isOver) for (const area of billAreas) void client.invalidateQueries({ queryKey: [area] })
  }, [isOver, client])
  if (job?.error) return <span className="bad small">{job.error}</span>
  return isOver ? null : (
    <span className="soft small" role="status">
      计算中 {Math.floor(rate)}%
    </span>
  )
}
