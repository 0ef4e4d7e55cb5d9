import { isRichLink, isRichPicture, richAttributes, richLinkRel, richTags, textAligns } from '@care/shared/rich-text'
import createPurifier from 'dompurify'
import { useMemo } from 'react'

/** Cleans the attributes of an allowed element: links, sources and alignment. */
export function cleanAttributes(node: Element) {
  if (node.hasAttribute('style')) {
    const align = node instanceof HTMLElement ? node.style.textAlign : ''
    node.removeAttribute('style')
    if (textAligns.includes(align)) node.setAttribute('style', `text-align: ${align}`)
  }
  if (node.tagName === 'A') {
    if (!isRichLink(node.getAttribute('href') ?? '')) node.removeAttribute('href')
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', richLinkRel)
  }
  if (node.tagName === 'IMG' && !isRichPicture(node.getAttribute('src') ?? '')) node.remove()
}

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', cleanAttributes)

const clean = (html: string) =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: richTags,
    ALLOWED_ATTR: [...new Set(Object.values(richAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/** Sanitises HTML and renders it, independent of checks when it was stored or sent. */
export function CleanHtml({ html }: { html: string }) {
  const cleaned = useMemo(() => clean(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and it has just been cleaned.
  return <div className="rich-view" dangerouslySetInnerHTML={{ __html: cleaned }} />
}
