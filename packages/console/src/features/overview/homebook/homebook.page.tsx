import { useRef } from 'react'
import { Button } from '../../../kit/inputs/button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { chapters } from './chapters.ts'
import { type Block, readWords } from './markdown.ts'
import './homebook.css'

/** Page with the user manual, one chapter at a time. */
export function HomebookPage() {
  const [query, change] = useTabQuery()
  const top = useRef<HTMLElement>(null)
  const at = Math.max(
    0,
    chapters.findIndex(({ name }) => name === query.get('chapter')),
  )
  const chapter = chapters[at]
  const next = chapters[at + 1]
  const open = (name: string) => {
    change((query) => query.set('chapter', name))
    top.current?.scrollTo({ top: 0 })
  }

  return (
    <Page actions={<Button label="打印本章" icon="pi pi-print" outlined onClick={() => print()} />} fill>
      <div className="homebook stack">
        <nav className="card homebook-list column" aria-label="章节">
          {chapters.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              className={name === chapter?.name ? 'homebook-link is-current' : 'homebook-link'}
              aria-current={name === chapter?.name ? 'page' : undefined}
              onClick={() => open(name)}
            >
              {title}
            </button>
          ))}
        </nav>
        <article className="card homebook-text" ref={top}>
          <h2>{chapter?.title}</h2>
          {chapter?.blocks.map((block) => (
            <Shown key={JSON.stringify(block)} block={block} />
          ))}
          {next && (
            <button type="button" className="homebook-next" onClick={() => open(next.name)}>
              下一章：{next.title} <i className="pi pi-arrow-right" aria-hidden />
            </button>
          )}
        </article>
      </div>
    </Page>
  )
}

function Shown({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'note')
    return (
      <p className="homebook-note row gap-3">
        <i className="pi pi-info-circle" aria-hidden />
        <span>
          <Words text={block.text} />
        </span>
      </p>
    )
  if (block.kind !== 'list')
    return (
      <p>
        <Words text={block.text} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </List>
  )
}

const elements = { plain: 'span', strong: 'strong', key: 'kbd' } as const

const Words = ({ text }: { text: string }) =>
  readWords(text).map(({ kind, text }, at) => {
    const Element = elements[kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never move.
    return <Element key={at}>{text}</Element>
  })
