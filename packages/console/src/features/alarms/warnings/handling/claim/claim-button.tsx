import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { warningKeys } from '../../../../../shell/keys/warning-keys.ts'
import { KeyHint } from '../../keys/key-hint.tsx'
import { useClaim } from './use-claim.ts'

/** Button that claims a warning that nobody has; absent for users who may not. */
export function ClaimButton({ warning }: { warning: WarningDetail }) {
  const { claim, isBusy } = useClaim(warning)
  if (!claim) return null
  return (
    <Button label="接手" disabled={isBusy} aria-keyshortcuts={warningKeys.claim.key} onClick={claim}>
      <KeyHint of={warningKeys.claim.key} />
    </Button>
  )
}
