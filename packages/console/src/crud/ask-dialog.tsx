import { lazyPart } from '../kit/loading/lazy-part.tsx'
import type { AskDialogProps } from './form/ask-dialog.tsx'
import type { Written } from './form/draft.ts'

const Loaded = lazyPart('AskDialog', () => import('./form/ask-dialog.tsx'))

/** Loaded at first use, with its inputs. */
export const AskDialog = <Out = Written>(props: AskDialogProps<Out>) => (
  <Loaded {...(props as AskDialogProps<unknown>)} />
)
