import { Failure } from '../messages/failure.tsx'
import { Lines } from './skeletons.tsx'

interface Props {
  error: unknown
  onRetry: () => unknown
  lines?: number
}

/** In place of an answer that is not there: lines until it comes, or why it does not and another try. */
export const Unanswered = ({ error, onRetry, lines }: Props) =>
  error ? <Failure error={error} onRetry={() => void onRetry()} /> : <Lines count={lines} />
