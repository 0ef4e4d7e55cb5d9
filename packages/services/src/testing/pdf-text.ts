import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What stands on each page of a PDF, without its spaces: how wide they are is the layout's. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  // it takes the bytes away with it
  const task = getDocument({ data: bytes.slice(), disableFontFace: true, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    )
  }
  await task.destroy()
  return pages
}
