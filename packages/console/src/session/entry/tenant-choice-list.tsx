import type { TenantChoice } from '@care/shared/admin/session/session'
import { useState } from 'react'
import { FormAlert } from './form-alert.tsx'
import type { SignInFlow } from './use-entry.ts'
import { closedReasonOf } from './why-closed.ts'

interface Props {
  entry: Pick<SignInFlow, 'busy' | 'failure' | 'choose' | 'back'>
  choices: TenantChoice[]
}

/** Chooses the institution, for an account in several. */
export function TenantChoiceList({ entry: { busy, failure, choose, back }, choices }: Props) {
  return (
    <>
      <h1>选择机构</h1>
      <p className="login-lead">
        {choices.some((choice) => !closedReasonOf(choice))
          ? '此账号属于多个机构，请选择本次登录的机构'
          : '此账号没有可登录的机构，请联系管理员'}
      </p>
      {failure && <FormAlert failure={failure} />}
      <ul className="login-tenants">
        {choices.map((choice) => {
          const closed = closedReasonOf(choice)
          return (
            <li key={choice.id}>
              <button type="button" disabled={busy || closed !== null} onClick={() => choose(choice.id)}>
                {choice.logo && <TenantLogo address={choice.logo} />}
                <span>{choice.name}</span>
                {closed ? <small>{closed}</small> : choice.isDefault && <small>默认</small>}
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="login-back" onClick={back} disabled={busy}>
        返回登录
      </button>
    </>
  )
}

/** Renders nothing if the picture fails to load. */
function TenantLogo({ address }: { address: string }) {
  const [isLost, setLost] = useState(false)
  return isLost ? null : <img src={address} alt="" width={28} height={28} onError={() => setLost(true)} />
}
