import { Failure } from '../messages/failure.tsx'
import { PageSkeleton, SkeletonLines } from './skeletons.tsx'

interface Props {
  error: unknown
  onRetry: () => unknown
  lines?: number
  /** Replaces a whole page. */
  isPage?: boolean
}

/** Placeholder of a query: a skeleton while loading, or the error with a retry. */
export function QueryPlaceholder({ error, onRetry, lines, isPage = false }: Props) {
  if (error) return <Failure error={error} onRetry={() => void onRetry()} />
  return isPage ? <PageSkeleton /> : <SkeletonLines count={lines} />
}
