import { lazyPart } from '../kit/loading/lazy-part.tsx'
import type { AskDialogProps } from './form/ask-dialog.tsx'
import type { FormValues } from './form/form-schema.ts'

const Loaded = lazyPart('AskDialog', () => import('./form/ask-dialog.tsx'))

/** Lazy-loaded at first use, together with its inputs. */
export const AskDialog = <Out = FormValues>(props: AskDialogProps<Out>) => (
  <Loaded {...(props as AskDialogProps<unknown>)} />
)
