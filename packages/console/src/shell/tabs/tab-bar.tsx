import { useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ContextMenu, Menu } from '../../kit/dialogs/popups.tsx'
import { leaveTabs } from '../../kit/dialogs/unsaved.ts'
import { addressOf } from '../../kit/page/tab-address.ts'
import { useMaximised } from '../../kit/page/use-maximised.ts'
import type { MenuItem } from '../../kit/prime/menu-item.ts'
import { closeLeft, closeOthers, closeRight, closeTab, homeTab, isFixed, type Tab, togglePin } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'
import './tab-bar.css'

interface Props {
  tabs: Tab[]
  current: string | null
}

/** The open tabs: click to show, middle click or × to close, right click for more. */
export function TabBar({ tabs, current }: Props) {
  const setTabs = useSetAtom(tabsAtom)
  const contextMenu = useRef<ContextMenu>(null)
  const moreMenu = useRef<Menu>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<Tab>(homeTab)
  const [maximised, toggleMaximised] = useMaximised()
  const currentTab = tabs.find(({ key }) => key === current) ?? homeTab

  useEffect(() => {
    const tab = current ? strip.current?.querySelector('.is-current') : null
    if (!tab) return
    // scrolls the tab into view after the pending layout, and again when the window shrinks
    const watcher = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    watcher.observe(tab)
    return () => watcher.disconnect()
  }, [current])

  const show = (tab: Tab) => navigate(addressOf(tab))
  const close = (tab: Tab) => {
    if (isFixed(tab)) return
    leaveTabs([tab.key], () => {
      const { next } = closeTab(tabs, tab.key)
      if (tab.key === current) show(next)
      setTabs((tabs) => closeTab(tabs, tab.key).tabs)
    })
  }
  const keep = (left: (tabs: Tab[]) => Tab[], tab: Tab) => {
    const kept = new Set(left(tabs).map(({ key }) => key))
    const gone = tabs.filter(({ key }) => !kept.has(key))
    leaveTabs(
      gone.map(({ key }) => key),
      () => {
        if (current === null || !kept.has(current)) show(tab)
        setTabs(left)
      },
    )
  }

  const refresh = (tab: Tab) => {
    leaveTabs([tab.key], () => {
      setTabs((tabs) => tabs.map((one) => (one.key === tab.key ? { ...one, version: one.version + 1 } : one)))
      show(tab)
    })
  }

  const actions = (tab: Tab): MenuItem[] => {
    const { key } = tab
    return [
      { label: '刷新', icon: 'pi pi-refresh', command: () => refresh(tab) },
      { separator: true },
      { label: '关闭', icon: 'pi pi-times', disabled: isFixed(tab), command: () => close(tab) },
      { label: '关闭其他', icon: 'pi pi-minus-circle', command: () => keep((tabs) => closeOthers(tabs, key), tab) },
      { label: '关闭左侧', icon: 'pi pi-angle-double-left', command: () => keep((tabs) => closeLeft(tabs, key), tab) },
      {
        label: '关闭右侧',
        icon: 'pi pi-angle-double-right',
        command: () => keep((tabs) => closeRight(tabs, key), tab),
      },
      {
        label: '关闭全部',
        icon: 'pi pi-times-circle',
        command: () => keep((tabs) => closeOthers(tabs, homeTab.key), homeTab),
      },
      { separator: true },
      {
        label: tab.pinned ? '取消固定' : '固定',
        icon: 'pi pi-thumbtack',
        disabled: key === homeTab.key,
        command: () => setTabs((tabs) => togglePin(tabs, key)),
      },
      {
        label: maximised ? '退出全屏' : '全屏',
        icon: maximised ? 'pi pi-window-minimize' : 'pi pi-window-maximize',
        command: () => {
          show(tab)
          toggleMaximised()
        },
      },
      { label: '新窗口打开', icon: 'pi pi-external-link', command: () => void open(addressOf(tab)) },
    ]
  }
  const openMenu = (event: MouseEvent, tab: Tab) => {
    setTarget(tab)
    contextMenu.current?.show(event)
  }

  return (
    <div className="tab-bar line gap-0">
      <div className="tab-strip" ref={strip} onWheel={(event) => strip.current?.scrollBy({ left: event.deltaY })}>
        {tabs.map((tab) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard.
          <div
            key={tab.key}
            className={tab.key === current ? 'tab line gap-0 soft is-current' : 'tab line gap-0 soft'}
            onContextMenu={(event) => openMenu(event, tab)}
            onAuxClick={(event) => event.button === 1 && close(tab)}
          >
            <button
              type="button"
              className="tab-title cut"
              aria-current={tab.key === current ? 'page' : undefined}
              onClick={() => show(tab)}
            >
              {tab.pinned && <i className="pi pi-thumbtack tab-pin" aria-hidden />}
              {tab.title}
            </button>
            {!isFixed(tab) && (
              <button type="button" className="tab-close" aria-label={`关闭${tab.title}`} onClick={() => close(tab)}>
                <i className="pi pi-times" aria-hidden />
              </button>
            )}
          </div>
        ))}
      </div>
      {maximised && (
        <button type="button" className="tab-more" onClick={toggleMaximised}>
          <i className="pi pi-window-minimize" aria-hidden />
          退出全屏
        </button>
      )}
      <button
        type="button"
        className="tab-more"
        aria-haspopup="menu"
        aria-label="更多标签操作"
        title="更多"
        onClick={(event) => moreMenu.current?.toggle(event)}
      >
        <i className="pi pi-ellipsis-h" aria-hidden />
      </button>
      <ContextMenu ref={contextMenu} model={actions(target)} />
      <Menu ref={moreMenu} model={actions(currentTab)} popup popupAlignment="right" />
    </div>
  )
}
