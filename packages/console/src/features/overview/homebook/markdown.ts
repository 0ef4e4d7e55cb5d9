export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'note'; text: string }
  | { kind: 'paragraph'; text: string }

const listMark = /^(?:-|\d+\.) /

/** Parses the Markdown subset of the manual: `#`, `##`, lists, `>` notes and paragraphs, one line each. */
export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  for (const line of source.split('\n').map((line) => line.trim())) {
    if (line === '') continue
    const last = blocks.at(-1)
    const heading = /^(##?) (.+)$/.exec(line)
    const ordered = /^\d/.test(line)
    if (heading) blocks.push({ kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' })
    else if (line.startsWith('> ')) blocks.push({ kind: 'note', text: line.slice(2) })
    else if (!listMark.test(line)) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list' && last.ordered === ordered) last.items.push(line.replace(listMark, ''))
    else blocks.push({ kind: 'list', ordered, items: [line.replace(listMark, '')] })
  }
  return blocks
}

export type Word = { kind: 'plain' | 'strong' | 'key'; text: string }

/** Parses a line into plain text, `**strong**` and `` `key` `` parts. */
export function readWords(text: string): Word[] {
  return text
    .split(/(\*\*.+?\*\*|`.+?`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) }
      if (part.startsWith('`')) return { kind: 'key', text: part.slice(1, -1) }
      return { kind: 'plain', text: part }
    })
}
