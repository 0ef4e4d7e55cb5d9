import { Failure } from '../messages/failure.tsx'
import { Lines, PageSkeleton } from './skeletons.tsx'

interface Props {
  error: unknown
  onRetry: () => unknown
  lines?: number
  /** In place of a whole page. */
  isPage?: boolean
}

/** In place of an answer that is not there: lines or the frame of a page until it comes, or why it does not and another try. */
export function Unanswered({ error, onRetry, lines, isPage = false }: Props) {
  if (error) return <Failure error={error} onRetry={() => void onRetry()} />
  return isPage ? <PageSkeleton /> : <Lines count={lines} />
}
