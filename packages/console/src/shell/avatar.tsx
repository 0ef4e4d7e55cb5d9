interface Props {
  name: string
  picture?: string | null
  /** In px. */
  size?: number
}

/** A face, or the last characters of the name as they are spoken: 秀英 for 王秀英. */
export function Avatar({ name, picture, size = 32 }: Props) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.38) }
  if (picture) return <img className="avatar" src={picture} alt="" style={box} />
  return (
    <span className="avatar" style={box} aria-hidden>
      {initials(name)}
    </span>
  )
}

export const initials = (name: string) => (name.length > 2 ? name.slice(-2) : name)
