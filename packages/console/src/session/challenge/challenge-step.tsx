import type { Challenge } from '@care/shared/admin/session/ways/challenge'
import type { SignInFlow } from '../entry/use-entry.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

/** The step that the server requires after the first factor. */
export function ChallengeStep({ entry, challenge }: { entry: SignInFlow; challenge: Challenge }) {
  if (challenge.reason === 'second-factor-setup')
    return <SecondFactorSetup entry={entry} secret={challenge.secret} uri={challenge.uri} />
  if (challenge.reason === 'password-expired') return <NewPasswordStep entry={entry} policy={challenge.policy} />
  return <SecondFactorStep entry={entry} />
}
