/** Layout of a page: a list below its search, cards, or the head of a record above its tabs. */
export type PageShape = 'list' | 'cards' | 'record'

/** Skeleton of a page, in the shape of what comes, while its code or its record loads. */
export const PageSkeleton = ({ shape = 'record' }: { shape?: PageShape }) => (
  <div className={`page skeleton is-${shape}`} aria-busy="true">
    <div className="bone" />
    <div className="bone" />
    <div className="bone" />
  </div>
)

export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <div className="lines stack" aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
      <div key={at} className="bone" style={{ width: `${92 - ((at * 17) % 40)}%` }} />
    ))}
  </div>
)
