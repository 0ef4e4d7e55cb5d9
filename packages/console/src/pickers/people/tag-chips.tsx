import type { Tag } from '@care/shared/people/elders/tags/elder-tag'
import { meaningOfClass } from '@care/shared/words'

/** An institution's own tags for its elders, in its colours. */
export const TagChips = ({ tags }: { tags: Tag[] }) => (
  <span className="line gap-3">
    {tags.map(({ id, name, look }) => (
      <span key={id} className={`tag tone-${meaningOfClass(look)}`}>
        {name}
      </span>
    ))}
  </span>
)
