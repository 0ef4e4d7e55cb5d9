import { toneOf } from '@care/shared/words'

interface Props {
  label: string
  /** One of the colour classes of words. */
  look?: string | undefined
}

/** A code in words, in the colour of what it means; one without a colour is plain text. */
export const WordTag = ({ label, look = 'default' }: Props) => (
  <span className={look === 'default' ? undefined : `tag tone-${toneOf(look)}`}>{label}</span>
)
