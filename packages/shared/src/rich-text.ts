/** What rich text may hold: cleaned by it before it is kept, and again before it is shown. */
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

/** Attributes by tag; what may stand in them is judged apart. */
export const richAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  p: ['style'],
  h2: ['style'],
  h3: ['style'],
}

/** The only style there is. */
export const textAligns = ['left', 'center', 'right', 'justify']

/** Links lead to other pages, never into this one's program. */
export const isRichLink = (href: string) => /^https?:\/\/[^\s]+$/i.test(href)

/** A link knows nothing of where it is followed from. */
export const richLinkRel = 'noopener noreferrer nofollow'

/** Pictures are files of ours: no foreign address, no data in the text. The signature, if any, follows. */
export const isRichPicture = (src: string) =>
  /^\/admin\/sys-file\/\d{1,15}\/[\w-]{1,64}\.[a-z]{2,5}(\?[\w=&-]*)?$/.test(src)
