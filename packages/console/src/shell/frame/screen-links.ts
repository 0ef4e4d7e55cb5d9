import { useMay } from '../../calls/me.ts'

interface ScreenLink {
  label: string
  icon: string
  /** Opens a new window that inherits this tab's session. */
  open: () => void
}

const linkTo = (label: string, icon: string, path: string): ScreenLink => ({
  label,
  icon,
  open: () => void window.open(path, path),
})
const tenant = linkTo('机构大屏', 'pi pi-desktop', '/screen/')
const group = linkTo('集团大屏', 'pi pi-sitemap', '/screen/group')

/** The wall screens that this user may open. */
export function useScreenLinks(): ScreenLink[] {
  const may = useMay()
  return [...(may('tenant_screen') ? [tenant] : []), ...(may('group_screen') ? [group] : [])]
}
