import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

interface Props {
  name: string
  picture?: string | null
  /** Size in px at a font size of 14. */
  size?: number
}

const rem = (px: number) => `${px / 14}rem`
/** Smallest font size in px of the initials that is still legible. */
const smallest = 11
const minute = 60_000
const isOwnFile = (picture: string) => picture.startsWith('/admin/sys-file/')

/** A photo, or the last two characters of the name (the usual form of address): 秀英 for 王秀英. */
export function Avatar({ picture, ...face }: Props) {
  return picture && isOwnFile(picture) ? <OwnFace picture={picture} {...face} /> : <Face picture={picture} {...face} />
}

function OwnFace({ picture, size = 32, ...face }: Props & { picture: string }) {
  const { data } = useQuery({
    ...api.files.sign.query({ body: { urls: [picture] } }),
    staleTime: 4 * minute,
    refetchInterval: 4 * minute,
  })
  const address = data?.[0] && `${data[0]}&size=${size > 80 ? 240 : 80}`
  return <Face picture={address} size={size} {...face} />
}

function Face({ name, picture, size = 32 }: Props) {
  const box = { width: rem(size), height: rem(size), fontSize: rem(Math.max(smallest, size * 0.36)) }
  if (picture) return <img className="avatar" src={picture} alt="" style={box} />
  return (
    <span className="avatar" style={box} aria-hidden>
      {initials(name)}
    </span>
  )
}

/**
 * Initials without a title before the name (护理员 李娟). A text longer than a name, such as 平台管理员, gives its first two
 * characters.
 */
function initials(title: string) {
  const name = title.split(/\s+/).at(-1) || title
  return name.length > 4 ? name.slice(0, 2) : name.slice(-2)
}
