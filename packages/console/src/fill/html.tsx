import { isRichLink, isRichPicture, richLinkRel, richTags, textAligns } from '@care/shared/rich-text'
import { createElement, Fragment, memo, type ReactNode } from 'react'

/** Renders sanitised HTML as React elements: unknown elements are dropped, and no script is executed. */
export const Html = memo(function Html({ html }: { html: string }) {
  if (!/[<&]/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return childrenOf(body)
})

const childrenOf = (node: Node): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read once has no other order.
  [...node.childNodes].map((child, at) => <Fragment key={at}>{drawn(child)}</Fragment>)

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (['script', 'style', 'template', 'iframe'].includes(tag)) return null
  if (tag === 'img') {
    const src = node.getAttribute('src') ?? ''
    return isRichPicture(src) ? <img src={src} alt={node.getAttribute('alt') ?? ''} /> : null
  }
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    if (!isRichLink(href)) return childrenOf(node)
    return (
      <a href={href} target="_blank" rel={richLinkRel}>
        {childrenOf(node)}
      </a>
    )
  }
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (!richTags.includes(tag)) return childrenOf(node)
  const { textAlign } = node.style
  const style = textAligns.includes(textAlign) ? { textAlign: textAlign as 'left' } : undefined
  return createElement(tag, { style }, ...childrenOf(node))
}
