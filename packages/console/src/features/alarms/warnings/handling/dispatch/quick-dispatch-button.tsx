import { Button, type ButtonProps } from '../../../../../kit/inputs/button.tsx'
import { warningKeys } from '../../../../../shell/keys/warning-keys.ts'
import { KeyHint } from '../../keys/key-hint.tsx'

/** Opens the choice of whom to send to a call for help. */
export const QuickDispatchButton = (props: Pick<ButtonProps, 'size' | 'onClick'>) => (
  <Button
    label="一键派单"
    icon="pi pi-send"
    severity="danger"
    outlined
    aria-keyshortcuts={warningKeys.dispatch.key}
    {...props}
  >
    <KeyHint of={warningKeys.dispatch.key} />
  </Button>
)
