import type { ExternalProfile, ExternalTicket } from '@care/shared/admin/external/external'
import { external } from '@care/shared/admin/external/external.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { useUnsaved } from '../../kit/dialogs/unsaved.ts'
import { Form } from '../../kit/form/form.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { PasswordPanel } from './password-panel.tsx'

/** What institutions see of the person, and the password for accounts in institutions joined later. */
export function ProfilePanel({ ticket }: { ticket: ExternalTicket }) {
  const { data, error, refetch } = useQuery(api.external.profile.query({ params: { token: ticket.token } }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
  return (
    <>
      <ProfileForm key={data.userId} ticket={ticket} profile={data} />
      <PasswordPanel ticket={ticket} />
    </>
  )
}

function ProfileForm({ ticket, profile }: { ticket: ExternalTicket; profile: ExternalProfile }) {
  const [nickName, setNickName] = useState(profile.nickName)
  const [email, setEmail] = useState(profile.email ?? '')
  const [isTried, setTried] = useState(false)
  const save = useAction(api.external.updateUserEnterprise, '更新成功')
  useUnsaved(nickName !== profile.nickName || email !== (profile.email ?? ''))
  const given = { nickName, ...(email.trim() && { email: email.trim() }) }
  const { data, error } = external.updateUserEnterprise.options.body.safeParse(given)
  const submit = () => {
    setTried(true)
    if (data && !save.isPending) save.mutate({ params: { token: ticket.token }, body: data })
  }
  const errorOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined

  return (
    <Form className="outside-card rigid boxed outside-profile" onSubmit={submit}>
      <header className="outside-card-head">
        <h2 className="line">个人资料</h2>
      </header>
      <div className="form stack">
        <FormRow label="手机号码">
          <span className="outside-fixed">{profile.phone}</span>
        </FormRow>
        <FormRow label="登录账号">
          <span className="outside-fixed">{profile.username}</span>
        </FormRow>
        <FormRow label="姓名" inputId="profile-nickName" required error={errorOf('nickName')}>
          <TextInput
            id="profile-nickName"
            value={nickName}
            maxLength={50}
            onChange={({ target }) => setNickName(target.value)}
          />
        </FormRow>
        <FormRow label="邮箱" inputId="profile-email" error={errorOf('email')}>
          <TextInput
            id="profile-email"
            type="email"
            value={email}
            maxLength={100}
            placeholder="选填"
            onChange={({ target }) => setEmail(target.value)}
          />
        </FormRow>
      </div>
      <footer className="outside-card-foot row wrap">
        <Button type="submit" label="保存" loading={save.isPending} />
      </footer>
    </Form>
  )
}
