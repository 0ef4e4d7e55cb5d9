import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useMay } from '../session/me.ts'
import { PersonMenu } from './person-menu.tsx'
import { collapsedAtom } from './sidebar-atom.ts'
import { useFullScreen } from './use-full-screen.ts'

/** Opens in a window of its own that knows this tab's session. */
const openScreen = (path: string) => window.open(path, path)

export function TopBar({ tools }: { tools: ReactNode }) {
  const may = useMay()
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const [isFull, toggleFull] = useFullScreen()

  return (
    <header className="top-bar">
      <IconButton
        icon={collapsed ? 'pi-align-left' : 'pi-align-justify'}
        label={collapsed ? '展开菜单' : '收起菜单'}
        onClick={() => setCollapsed(!collapsed)}
      />
      <div className="top-bar-space" />
      {may('tenant_screen') && (
        <button type="button" className="top-bar-link" onClick={() => openScreen('/screen/')}>
          <i className="pi pi-desktop" aria-hidden />
          机构大屏
        </button>
      )}
      {may('group_screen') && (
        <button type="button" className="top-bar-link" onClick={() => openScreen('/screen/group')}>
          <i className="pi pi-sitemap" aria-hidden />
          集团大屏
        </button>
      )}
      {tools}
      <IconButton
        icon={isFull ? 'pi-arrow-down-left-and-arrow-up-right-to-center' : 'pi-expand'}
        label={isFull ? '退出全屏' : '全屏'}
        onClick={toggleFull}
      />
      <PersonMenu />
    </header>
  )
}

interface IconButtonProps {
  icon: string
  label: string
  onClick: () => void
}

/** A button of the top bar: an icon whose words are its tooltip. */
export const IconButton = ({ icon, label, onClick }: IconButtonProps) => (
  <button type="button" className="icon-button" title={label} aria-label={label} onClick={onClick}>
    <i className={`pi ${icon}`} aria-hidden />
  </button>
)
