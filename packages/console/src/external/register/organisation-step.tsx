import { CompleteEnterprise, type ExternalTicket } from '@care/shared/admin/external/external'
import { useState } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { type Faults, OrganisationFields } from './organisation-fields.tsx'
import type { Draft } from './use-draft.ts'

interface Props {
  ticket: ExternalTicket
  draft: Draft
  onChange: (change: Draft) => void
  isRestored: boolean
  onReset: () => void
  /** The operator's reason for refusing the application. */
  refusal: string | null
  onNext: () => void
  onCancel: (() => void) | undefined
}

/**
 * Registration, step 2: the institution. Validation messages appear after the first attempt to continue, and update as
 * the user types.
 */
export function OrganisationStep({ ticket, draft, onChange, isRestored, onReset, refusal, onNext, onCancel }: Props) {
  const [wasSent, setSent] = useState(false)
  const [generation, setGeneration] = useState(0)
  const faults = wasSent ? faultsOf(draft) : {}

  const send = () => {
    setSent(true)
    if (Object.keys(faultsOf(draft)).length === 0) onNext()
  }

  return (
    <Form className="outside-card rigid boxed" onSubmit={send}>
      <header className="outside-card-head">
        <h1>机构信息</h1>
        <p className="soft">请按营业执照或法人登记证书填写，平台据此审核</p>
      </header>
      {refusal && (
        <p className="note is-bad" role="note">
          未通过原因：{refusal}
        </p>
      )}
      {isRestored && (
        <p className="note" role="status">
          已恢复上次填写的内容
          <button
            type="button"
            className="row-action"
            onClick={() => {
              onReset()
              setSent(false)
              setGeneration(generation + 1)
            }}
          >
            清空重填
          </button>
        </p>
      )}
      <OrganisationFields key={generation} ticket={ticket} draft={draft} faults={faults} onChange={onChange} />
      <footer className="outside-card-foot row wrap">
        {onCancel && <Button type="button" label="取消" outlined severity="secondary" onClick={onCancel} />}
        <Button type="submit" label="下一步：选择套餐" icon="pi pi-arrow-right" iconPos="right" />
      </footer>
    </Form>
  )
}

/** First validation message of each field, in the order of the form. */
function faultsOf(draft: Draft): Faults {
  const { error } = CompleteEnterprise.safeParse({ ...filled, ...draft })
  const faults: Faults = {}
  for (const { path, message } of error?.issues ?? []) faults[path[0] as keyof Draft] ??= message
  return faults
}

/** Default for missing fields: empty text, which has its own validation message. */
const filled = {
  tenantName: '',
  creditCode: '',
  businessLicenseUrl: '',
  legalPerson: '',
  contactName: '',
  contactPhone: '',
  provinceCode: '',
  address: '',
}
