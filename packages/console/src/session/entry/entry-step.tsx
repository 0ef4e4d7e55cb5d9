import { Suspense } from 'react'
import { lazyView } from '../../kit/loading/lazy-view.tsx'
import { TenantChoiceList } from './tenant-choice-list.tsx'
import type { SignInFlow, SignInStage } from './use-entry.ts'

const ChallengeStep = lazyView('ChallengeStep', () => import('../challenge/challenge-step.tsx'))
const RecoveryCodes = lazyView('RecoveryCodes', () => import('../challenge/recovery-codes.tsx'))

export const ViewWait = () => <div className="login-wait" aria-busy="true" />

/** The step between the first factor and the session. */
export function EntryStep({ entry, step }: { entry: SignInFlow; step: SignInStage }) {
  if (step.kind === 'choice') return <TenantChoiceList entry={entry} choices={step.proof.tenants} />
  return (
    <Suspense fallback={<ViewWait />}>
      {step.kind === 'challenge' ? (
        <ChallengeStep key={step.challenge.reason} entry={entry} challenge={step.challenge} />
      ) : (
        <RecoveryCodes codes={step.codes} onDone={() => entry.accept(step.answer)} />
      )}
    </Suspense>
  )
}

export const stepTitle = (step: SignInStage): string => {
  if (step.kind === 'choice') return '选择机构'
  if (step.kind === 'recovery-codes') return '保存恢复码'
  return step.challenge.reason === 'password-expired' ? '设置新密码' : '二次验证'
}
