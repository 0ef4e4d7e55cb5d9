/** Allowed HTML tags: rich text is sanitised before it is stored, and again before it is shown. */
export const richTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
  'img',
]

/** Allowed attributes by tag; their values are checked separately. */
export const richAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  p: ['style'],
  h2: ['style'],
  h3: ['style'],
}

/** The only allowed style. */
export const textAligns = ['left', 'center', 'right', 'justify']

/** Whether a link is allowed: only to other sites, never into this application. */
export const isRichLink = (href: string) => /^https?:\/\/[^\s]+$/i.test(href)

/** `rel` of links, which hides their origin from the target site. */
export const richLinkRel = 'noopener noreferrer nofollow'

/** Whether a picture is a stored file: no external address, no data URL. A signature may follow. */
export const isRichPicture = (src: string) =>
  /^\/admin\/sys-file\/\d{1,15}\/[\w-]{1,64}\.[a-z]{2,5}(\?[\w=&-]*)?$/.test(src)
