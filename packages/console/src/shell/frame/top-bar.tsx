import { isInMenu } from '@care/shared/pages/pages'
import { useAtom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { IconButton } from '../../kit/messages/icon-button.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { downloadsOpenAtom } from '../downloads/downloads-atom.ts'
import { ErrorLogButton } from '../errors/error-log-button.tsx'
import { collapsedAtom } from '../menu/sidebar-atom.ts'
import { useTopMenu } from '../menu/use-menu.ts'
import { IfSwitchedOn } from '../settings/if-switched-on.tsx'
import { LookButton } from '../settings/look-button.tsx'
import { settingsOpenAtom } from '../settings/settings-atoms.ts'
import { homeTab } from '../tabs/tabs.ts'
import { PersonMenu, type UseItems } from './person-menu.tsx'
import { useScreenLinks } from './screen-links.ts'
import { WebsiteLink } from './website-link.tsx'
import './top-bar.css'

interface Props {
  path: string
  /** Title of the current page. */
  title: string | undefined
  tools: ReactNode
  useItems: UseItems
}

/** On a phone: menu, title, alarms and user. Everything else is in the user menu. */
export const TopBar = ({ path, title, tools, useItems }: Props) => (
  <header className="top-bar rigid line gap-1">
    {useIsPhone() ? (
      <>
        {isInMenu(path) ? <MenuButton /> : <BackButton />}
        <strong className="top-bar-title cut">{title}</strong>
        {tools}
      </>
    ) : (
      <>
        <IfSwitchedOn by="showCollapse">
          <MenuButton />
        </IfSwitchedOn>
        <IfSwitchedOn by="showMenu">
          <OwnTopMenu path={path} />
        </IfSwitchedOn>
        <IfSwitchedOn by="showScreen">
          <ScreenLinks />
        </IfSwitchedOn>
        <IfSwitchedOn by="showWeb">
          <WebsiteLink />
        </IfSwitchedOn>
        <div className="top-bar-space" />
        {tools}
        <Settings />
      </>
    )}
    <PersonMenu useItems={useItems} />
  </header>
)

const TopMenu = lazyPart('TopMenu', () => import('./top-menu.tsx'))
/** The user's top menu; most users have none. */
function OwnTopMenu({ path }: { path: string }) {
  const nodes = useTopMenu()
  return nodes.length > 0 && <TopMenu nodes={nodes} path={path} />
}

function MenuButton() {
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  return (
    <IconButton
      icon={collapsed ? 'pi-align-left' : 'pi-align-justify'}
      label={collapsed ? '展开菜单' : '收起菜单'}
      onClick={() => setCollapsed(!collapsed)}
    />
  )
}

/** Goes home without history, as on a page opened by its address. */
const BackButton = () => (
  <IconButton
    icon="pi-chevron-left"
    label="返回"
    onClick={() => (history.length > 1 ? history.back() : navigate(homeTab.path))}
  />
)

function Settings() {
  const openSettings = useSetAtom(settingsOpenAtom)
  const openDownloads = useSetAtom(downloadsOpenAtom)
  return (
    <>
      <IfSwitchedOn by="showNotice">
        <IconButton icon="pi-download" label="下载中心" onClick={() => openDownloads(true)} />
      </IfSwitchedOn>
      <LookButton />
      <IfSwitchedOn by="showDebug">
        <ErrorLogButton />
      </IfSwitchedOn>
      <IconButton icon="pi-cog" label="界面设置" onClick={() => openSettings(true)} />
    </>
  )
}

const ScreenLinks = () =>
  useScreenLinks().map(({ label, icon, open }) => (
    <button key={label} type="button" className="top-bar-link line inline" title={label} onClick={open}>
      <i className={icon} aria-hidden />
      <span className="top-bar-word">{label}</span>
    </button>
  ))
