/** Skeleton of a page while its code loads. */
export const PageSkeleton = () => (
  <div className="page" aria-busy="true">
    <div className="bone" style={{ width: '9rem', height: '1.6rem' }} />
    <div className="bone" style={{ height: '3.6rem' }} />
    <div className="bone" style={{ flex: 1 }} />
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
