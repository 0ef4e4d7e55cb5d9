import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { warningKeys } from '../../../../../shell/keys/warning-keys.ts'
import { KeyHint } from '../../keys/key-hint.tsx'
import { useClaim } from './use-claim.ts'

/** Button that claims a warning that nobody has; absent for users who may not. */
export function ClaimButton({ warning }: { warning: WarningDetail }) {
  const { claim, isBusy } = useClaim(warning)
  const button = useRef<HTMLButtonElement>(null)
  // only when the drawer opens, because a warning that is released later must not take the caret
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if (!claim) return null
  return (
    <Button ref={button} label="接手" disabled={isBusy} aria-keyshortcuts={warningKeys.claim.key} onClick={claim}>
      <KeyHint of={warningKeys.claim.key} />
    </Button>
  )
}
