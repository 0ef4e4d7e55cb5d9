import { CompleteEnterprise, type ExternalTicket, type OwnTenant } from '@care/shared/admin/external/external'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { OrganisationStep } from './organisation-step.tsx'
import { PackageStep } from './package-step.tsx'
import { RegistrationSteps } from './steps.tsx'
import { type Draft, dropEnterpriseDraft, useDraft } from './use-draft.ts'

interface Props {
  ticket: ExternalTicket
  /** The application to correct; undefined creates a new application. */
  mended: OwnTenant | undefined
  onDone: () => void
  onCancel: (() => void) | undefined
}

/** Registration, steps 2 and 3: the institution, then its package. */
export function ApplicationForm({ ticket, mended, onDone, onCancel }: Props) {
  const [step, setStep] = useState<'organisation' | 'package'>('organisation')
  const given: Draft = mended?.details ?? { contactPhone: ticket.phone, orgType: 1 }
  const { draft, change, isRestored, reset } = useDraft(ticket.userId, given)
  const params = { token: ticket.token }
  const onSuccess = () => {
    dropEnterpriseDraft(ticket.userId)
    toastSuccess('提交成功!')
    onDone()
  }
  const create = useMutation({ ...api.external.createTenant.mutation(), onSuccess })
  const mend = useMutation({ ...api.external.updateEnterpriseInfo.mutation(), onSuccess })

  const send = (packageId: number) => {
    const { data } = CompleteEnterprise.safeParse({ ...draft, packageId })
    if (!data) return setStep('organisation')
    if (mended) mend.mutate({ params, body: { ...data, tenantId: mended.tenantId } })
    else create.mutate({ params, body: data })
  }

  return (
    <>
      <RegistrationSteps current={step === 'organisation' ? 1 : 2} />
      {step === 'organisation' ? (
        <OrganisationStep
          ticket={ticket}
          draft={draft}
          onChange={change}
          isRestored={isRestored}
          onReset={reset}
          refusal={mended?.auditRemark ?? null}
          onNext={() => setStep('package')}
          onCancel={onCancel}
        />
      ) : (
        <PackageStep
          value={draft.packageId}
          onChange={(packageId) => change({ packageId })}
          busy={create.isPending || mend.isPending}
          isAgain={mended !== undefined}
          onBack={() => setStep('organisation')}
          onSend={send}
        />
      )}
    </>
  )
}
