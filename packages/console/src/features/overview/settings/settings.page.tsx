import type { MenuNode } from '@care/shared/admin/administration/administration'
import { type PageName, pages } from '@care/shared/pages/pages'
import { useState } from 'react'
import { Link } from 'wouter'
import { Page } from '../../../kit/page/page.tsx'
import { isExternalAddress, menuAddress, searchMenu } from '../../../shell/menu/menu.ts'
import { useMenu } from '../../../shell/menu/use-menu.ts'
import { useSynonyms } from '../../../shell/menu/use-synonyms.ts'
import { settingSections } from './setting-sections.ts'
import './settings.css'

/** All settings that the user may open, by subject, with a search that also knows their other names. */
export function SettingsPage() {
  const [text, setText] = useState('')
  const entries = useMenu().find(({ path }) => path === pages.settings.path)?.children ?? []
  const synonyms = useSynonyms(text !== '')
  const sections = sectionsOf(searchMenu(entries, text, synonyms))
  return (
    <Page
      beside={
        <input
          type="search"
          className="settings-search"
          value={text}
          placeholder="搜索设置"
          aria-label="搜索设置"
          onChange={(event) => setText(event.target.value)}
        />
      }
    >
      {sections.map(({ title, nodes }) => (
        <section key={title}>
          <h2 className="settings-heading soft">{title}</h2>
          <ul className="settings-cards">
            {nodes.map(({ node, note }) => (
              <li key={node.id}>
                <Card node={node} note={note} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && (
        <p className="soft">{entries.length > 0 ? '没有找到设置' : '您的角色没有可以修改的设置'}</p>
      )}
    </Page>
  )
}

function Card({ node, note }: { node: MenuNode; note?: string | undefined }) {
  const address = menuAddress(node)
  const card = {
    className: 'card settings-card line',
    children: (
      <>
        <i className={`${node.icon ?? 'pi pi-cog'} settings-icon`} aria-hidden />
        <span>
          <strong>{node.label}</strong>
          <span className="soft small">{note}</span>
        </span>
      </>
    ),
  }
  if (isExternalAddress(address)) return <a {...card} href={address} target="_blank" rel="noopener noreferrer" />
  return <Link {...card} href={address} />
}

/** Entries by section; entries that the operator added come last. */
function sectionsOf(entries: MenuNode[]) {
  const left = new Map(entries.map((node) => [node.path ?? node.label, node]))
  const sections = settingSections.map(({ title, pages: listed }) => {
    const nodes = Object.entries(listed).flatMap(([name, note]) => {
      const { path } = pages[name as PageName]
      const node = left.get(path)
      left.delete(path)
      return node ? [{ node, note }] : []
    })
    return { title, nodes }
  })
  const others = [...left.values()].map((node) => ({ node, note: undefined }))
  return [...sections, { title: '其他', nodes: others }].filter(({ nodes }) => nodes.length > 0)
}
