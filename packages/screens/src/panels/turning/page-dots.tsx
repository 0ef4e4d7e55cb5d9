/** Marks the current page of a rotation; renders nothing for a single page. */
export function PageDots({ page, of }: { page: number; of: number }) {
  if (of < 2) return null
  return (
    <p className="place-mark" role="img" aria-label={`第 ${page + 1} 页，共 ${of} 页`}>
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages stay where they are
        <i key={at} className={at === page ? 'is-here' : ''} />
      ))}
    </p>
  )
}
