import { applicationMoves, auditStatus } from '@care/shared/admin/external/application.moves'
import type { ExternalTicket, OwnTenant } from '@care/shared/admin/external/external'
import { mayMove } from '@care/shared/http/moves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { RegistrationSteps } from './steps.tsx'

const everyMs = 30_000

/** Registration from step 2 on: the latest application decides which step is shown. */
export function RegisterFlow({ ticket }: { ticket: ExternalTicket }) {
  const [writing, setWriting] = useState<'mend' | 'new' | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.external.tenantPage.query({ params: { token: ticket.token }, query: { current: 1, size: 10 } }),
    refetchInterval: writing ? false : everyMs,
  })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={8} />

  const [latest] = data.records
  const mended = writing === 'mend' && latest && mayMove(applicationMoves, 'mend', latest.status) ? latest : undefined
  if (mended || writing === 'new' || !isShown(latest))
    return (
      <ApplicationForm
        key={mended?.id ?? 'new'}
        ticket={ticket}
        mended={mended}
        onDone={() => setWriting(null)}
        onCancel={isShown(latest) ? () => setWriting(null) : undefined}
      />
    )
  return (
    <>
      <RegistrationSteps current={latest.status === auditStatus.approved ? 4 : 3} />
      <ApplicationStatus
        ticket={ticket}
        application={latest}
        onMend={() => setWriting('mend')}
        onAnother={() => setWriting('new')}
      />
    </>
  )
}

/** Whether to show the application; after a withdrawn one the person starts again. */
const isShown = (latest: OwnTenant | undefined): latest is OwnTenant =>
  latest !== undefined && latest.status !== auditStatus.cancelled
