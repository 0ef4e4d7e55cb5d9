import { type Block, readMarkdown } from './markdown.ts'

export interface Chapter {
  /** Name of the chapter in the address. */
  name: string
  title: string
  blocks: Block[]
}

const sources = import.meta.glob<string>('./manual/*.md', { query: '?raw', import: 'default', eager: true })

/** The chapters, sorted by file name. */
export const chapters: Chapter[] = Object.entries(sources)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([path, source]) => {
    const [heading, ...blocks] = readMarkdown(source)
    return {
      name: path.replace(/^.*\/\d+-|\.md$/g, ''),
      title: heading?.kind === 'heading' ? heading.text : '',
      blocks,
    }
  })
