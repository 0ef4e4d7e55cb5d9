import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF without spaces, whose width depends on the layout. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  // getDocument takes ownership of the buffer, so it gets a copy
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
