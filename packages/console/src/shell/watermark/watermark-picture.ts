const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const onPaper = 'fill="#808890" fill-opacity=".16"'
const overPicture = 'fill="#fff" fill-opacity=".4" stroke="#000" stroke-opacity=".22" stroke-width=".6"'

/** An SVG tile with the text, as a CSS `url()`; `isOverPicture`: legible on light and dark, for video. */
export function watermarkPicture(words: string, { isOverPicture = false } = {}): string {
  const safe = words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="20" y="150" ${isOverPicture ? overPicture : onPaper} font-size="15" font-family="sans-serif" transform="rotate(-20 20 150)">${safe}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Text: the viewer and the day. */
export const watermarkWords = (name: string, phone: string | null, day: string): string =>
  [name, phone?.slice(-4), day].filter(Boolean).join(' ')
