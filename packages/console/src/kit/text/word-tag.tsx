import { meaningOfClass } from '@care/shared/words'

interface Props {
  label: string
  /** A colour class of words. */
  look?: string | undefined
}

/** A label in the colour of its meaning; plain text without a colour. */
export const WordTag = ({ label, look = 'default' }: Props) => (
  <span className={look === 'default' ? undefined : `tag tone-${meaningOfClass(look)}`}>{label}</span>
)
