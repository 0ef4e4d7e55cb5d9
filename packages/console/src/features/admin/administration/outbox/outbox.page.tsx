import { useState } from 'react'
import { Page } from '../../../../kit/page/page.tsx'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { MailOutbox } from './mail-outbox.tsx'
import { SmsOutbox } from './sms-outbox.tsx'
import '../administration.css'

const kinds = [
  { value: 'sms', label: '短信' },
  { value: 'mail', label: '邮件' },
]

/** Messages to be sent by SMS or mail. Without a connected provider, the operator delivers each message by hand. */
export function OutboxPage() {
  const [kind, setKind] = useState('sms')
  return (
    <Page
      fill
      actions={
        <SelectButton value={kind} options={kinds} aria-label="发件箱类别" onChange={({ value }) => setKind(value)} />
      }
    >
      {kind === 'sms' ? <SmsOutbox /> : <MailOutbox />}
    </Page>
  )
}
