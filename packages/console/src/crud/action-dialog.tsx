import { lazyPart } from '../kit/loading/lazy-part.tsx'
import type { ActionDialogProps } from './form/action-dialog.tsx'

const Loaded = lazyPart('ActionDialog', () => import('./form/action-dialog.tsx'))

/** Loaded when it is first shown: the schemas of all calls come with it. */
export const ActionDialog = <Data,>(props: ActionDialogProps<Data>) => (
  <Loaded {...(props as ActionDialogProps<unknown>)} />
)
