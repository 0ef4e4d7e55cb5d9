import type { SocialProvider, SocialPurpose } from '@care/shared/admin/session/ways/social.contract'
import { ApiError } from '@care/shared/http/client'
import { useEffect, useState } from 'react'
import type { SignInFlow } from '../entry/use-entry.ts'
import { beginSocial } from './begin.ts'
import { findProviders } from './social-calls.ts'

interface Props {
  entry: SignInFlow
  /** `external` for registered people, who need not belong to an institution. */
  purpose?: SocialPurpose
}

/** Buttons of the connected identity providers; empty if there are none. */
export function SocialButtons({ entry, purpose = 'sign-in' }: Props) {
  const providers = useProviders()
  if (providers.length === 0) return <div className="login-social row wrap" />

  const begin = ({ type }: SocialProvider) => void entry.attempt(() => beginSocial(type, purpose, location.search))
  return (
    <div className="login-social row wrap">
      <p className="line soft">
        <span>其他登录方式</span>
      </p>
      {providers.map((provider) => (
        <button key={provider.type} type="button" disabled={entry.busy} onClick={() => begin(provider)}>
          {provider.name}
        </button>
      ))}
    </div>
  )
}

export function useProviders(): SocialProvider[] {
  const [providers, setProviders] = useState<SocialProvider[]>([])
  useEffect(() => {
    let isShown = true
    findProviders().then(
      (found) => isShown && setProviders(found),
      (error: unknown) => {
        // without the list of providers, users can still sign in by other means
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  return providers
}
