import { useState } from 'react'
import { productName, productVersion } from '../shell/product.ts'
import { Brand } from './brand.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { readNotice } from './leave.ts'
import { TenantChoiceList } from './tenant-choice-list.tsx'
import { useSignIn } from './use-sign-in.ts'
import './login.css'

/** `prepare` begins to load the console while the server checks the password. */
export function LoginPage({ prepare }: { prepare: () => void }) {
  const [notice] = useState(readNotice)
  const flow = useSignIn(prepare, notice)

  return (
    <div className="login">
      <Brand />
      <main className="login-side">
        <div className="login-box">
          {flow.choices ? (
            <TenantChoiceList
              choices={flow.choices}
              busy={flow.busy}
              failure={flow.failure}
              onChoose={flow.choose}
              onBack={flow.back}
            />
          ) : (
            <CredentialsForm flow={flow} />
          )}
        </div>
        <footer className="login-foot">
          {productName} {productVersion}
        </footer>
      </main>
    </div>
  )
}
