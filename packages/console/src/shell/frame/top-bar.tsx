import { useAtom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useMay } from '../../calls/me.ts'
import { IconButton } from '../../kit/messages/icon-button.tsx'
import { useLock } from '../../session/lock/use-lock.ts'
import { downloadsOpenAtom } from '../downloads/downloads-atom.ts'
import { ErrorLogButton } from '../errors/error-log-button.tsx'
import { collapsedAtom } from '../menu/sidebar-atom.ts'
import { paletteOpenAtom } from '../palette/palette-atom.ts'
import { LookButton } from '../settings/look-button.tsx'
import { settingsOpenAtom } from '../settings/settings-atoms.ts'
import { Shown } from '../settings/shown.tsx'
import { PersonMenu } from './person-menu.tsx'
import { TopMenu } from './top-menu.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { WebsiteLink } from './website-link.tsx'
import './top-bar.css'

interface Props {
  path: string
  tools: ReactNode
}

export function TopBar({ path, tools }: Props) {
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const openSettings = useSetAtom(settingsOpenAtom)
  const openPalette = useSetAtom(paletteOpenAtom)
  const openDownloads = useSetAtom(downloadsOpenAtom)
  const { lock } = useLock()
  const [isFull, toggleFull] = useFullScreen()

  return (
    <header className="top-bar">
      <Shown by="showCollapse">
        <IconButton
          icon={collapsed ? 'pi-align-left' : 'pi-align-justify'}
          label={collapsed ? '展开菜单' : '收起菜单'}
          onClick={() => setCollapsed(!collapsed)}
        />
      </Shown>
      <Shown by="showSearch">
        <IconButton icon="pi-search" label="快速查找 Ctrl+K" onClick={() => openPalette(true)} />
      </Shown>
      <Shown by="showMenu">
        <TopMenu path={path} />
      </Shown>
      <div className="top-bar-space" />
      <Shown by="showWeb">
        <WebsiteLink />
      </Shown>
      <Shown by="showScreen">
        <ScreenLinks />
      </Shown>
      {tools}
      <Shown by="showNotice">
        <IconButton icon="pi-download" label="下载中心" onClick={() => openDownloads(true)} />
      </Shown>
      <LookButton />
      <Shown by="showDebug">
        <ErrorLogButton />
      </Shown>
      <Shown by="showLock">
        <IconButton icon="pi-lock" label="锁屏" onClick={() => void lock()} />
      </Shown>
      <Shown by="showFullScreen">
        <IconButton
          icon={isFull ? 'pi-arrow-down-left-and-arrow-up-right-to-center' : 'pi-expand'}
          label={isFull ? '退出全屏' : '全屏'}
          onClick={toggleFull}
        />
      </Shown>
      <IconButton icon="pi-cog" label="界面设置" onClick={() => openSettings(true)} />
      <PersonMenu />
    </header>
  )
}

/** Opens in a window of its own that knows this tab's session. */
const openScreen = (path: string) => window.open(path, path)

function ScreenLinks() {
  const may = useMay()
  return (
    <>
      {may('tenant_screen') && (
        <button type="button" className="top-bar-link" title="机构大屏" onClick={() => openScreen('/screen/')}>
          <i className="pi pi-desktop" aria-hidden />
          <span className="top-bar-word">机构大屏</span>
        </button>
      )}
      {may('group_screen') && (
        <button type="button" className="top-bar-link" title="集团大屏" onClick={() => openScreen('/screen/group')}>
          <i className="pi pi-sitemap" aria-hidden />
          <span className="top-bar-word">集团大屏</span>
        </button>
      )}
    </>
  )
}
