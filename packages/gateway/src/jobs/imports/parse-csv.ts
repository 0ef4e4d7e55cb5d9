import { refused } from '@care/shared/http/errors'

/** Decodes a csv file: UTF-8, otherwise GB18030. */
export function decodeText(bytes: Buffer): string {
  if (bytes.includes(0)) throw refused('文件不是有效的 csv 文件')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on a Chinese Windows saves csv in GB18030.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Lines and cells of a csv text; quoted cells may contain commas, quotes and line ends. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false

  const endCell = () => {
    line.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
      continue
    }
    if (letter === '"' && cell === '') quoted = true
    else if (letter === ',') endCell()
    else if (letter === '\n') {
      endCell()
      lines.push(line)
      line = []
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  if (line.length > 1 || line[0] !== '') lines.push(line)
  return lines
}
