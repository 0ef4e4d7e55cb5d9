const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A tile with the words across it, as the `url()` of a background. */
export function watermarkPicture(words: string): string {
  const safe = words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="20" y="150" fill="#808890" fill-opacity=".16" font-size="15" font-family="sans-serif" transform="rotate(-20 20 150)">${safe}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Who looks at the page, and on which day. */
export const watermarkWords = (name: string, phone: string | null, day: string): string =>
  [name, phone?.slice(-4), day].filter(Boolean).join(' ')
