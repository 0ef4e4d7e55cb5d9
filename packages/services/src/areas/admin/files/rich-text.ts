import { isRichLink, isRichPicture, richAttributes, richLinkRel, richTags, textAligns } from '@care/shared/rich-text'
import sanitize from 'sanitize-html'
import { type FileAddress, parseFileUrl, permanentFileUrl } from './addresses.ts'

const deepest = 20

/** Sanitises a text to known tags, links to other sites, and pictures of this tenant by their permanent addresses. */
export function cleanRichText(html: string, tenantId: number): string {
  return sanitize(html, {
    allowedTags: richTags,
    allowedAttributes: richAttributes,
    allowedStyles: { '*': { 'text-align': textAligns.map((align) => new RegExp(`^${align}$`)) } },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: linkTo(href),
      }),
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { src: unsignedFileAddress(src, tenantId), alt },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

const linkTo = (href: string): Record<string, string> =>
  isRichLink(href) ? { href, target: '_blank', rel: richLinkRel } : {}

/** A file's address without its signature; empty if the address is not that of a file of this tenant. */
export function unsignedFileAddress(url: string, tenantId: number): string {
  if (!isRichPicture(url)) return ''
  const address = parseFileUrl(url.split('?')[0] ?? '')
  return address?.tenantId === tenantId ? permanentFileUrl(address) : ''
}

/** The addresses of the pictures in a cleaned text. */
export const picturesOf = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src)

/** The same text with signed addresses, so that the reader can fetch its pictures for some minutes. */
export function signPictures(html: string, tenantId: number, sign: (address: FileAddress) => string): string {
  return html.replace(/<img src="([^"]+)"/g, (whole, src: string) => {
    const address = parseFileUrl(src)
    return address?.tenantId === tenantId ? `<img src="${sign(address).replaceAll('&', '&amp;')}"` : whole
  })
}
