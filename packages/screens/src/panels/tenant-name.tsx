/** An institution's name, as a link to its screen where the user may open this. */
export function TenantName({ name, onOpen }: { name: string; onOpen: (() => void) | null }) {
  if (!onOpen) return <strong>{name}</strong>
  return (
    <button type="button" className="tenant-name" title="查看该机构大屏" onClick={onOpen}>
      {name}
    </button>
  )
}
