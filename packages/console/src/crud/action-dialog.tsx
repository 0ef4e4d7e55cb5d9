import { lazyPart } from '../kit/loading/lazy-part.tsx'
import type { ActionDialogProps } from './form/action-dialog.tsx'

const Loaded = lazyPart('ActionDialog', () => import('./form/action-dialog.tsx'))

/** Lazy-loaded at first use, because it imports the schemas of all calls. */
export const ActionDialog = <Data,>(props: ActionDialogProps<Data>) => (
  <Loaded {...(props as ActionDialogProps<unknown>)} />
)
