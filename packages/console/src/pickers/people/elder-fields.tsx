import { elder } from '@care/shared/people/elders/elder.words'
import type { Tag } from '@care/shared/people/elders/tags/elder-tag'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { tenant } from '../../crud/fields/fields.tsx'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import type { InputProps } from '../../kit/inputs/field.ts'
import { lazyInput } from '../../kit/inputs/lazy-input.tsx'
import { TagChips } from './tag-chips.tsx'

/** Lazy-loaded when the input gets the focus, because it contains a tree with check boxes. */
const TagChoices = lazyInput('TagChoices', () => import('./tag-choices.tsx'))

/** Search input of tags; its value is ids joined by commas. */
const tagInput = ({ id, value, onChange }: InputProps) => (
  <TagChoices
    id={id}
    value={value ? String(value).split(',').map(Number) : []}
    onChange={(ids) => onChange(ids.join() || undefined)}
  />
)

const said = fieldsOf(elder.fields)

/** Plain text, not a tag, because tag colours have a meaning. */
function GenderWord({ gender }: { gender: string }) {
  return useDictLabel(elder.fields.gender.dict)(gender)
}

/** Fields of an elder, for the list, the archive and pickers. */
export const elderFields = {
  ...said,
  userName: {
    ...said.userName,
    show: (name: string, { avatar }: { avatar: string | null }) => (
      <span className="named">
        <Avatar name={name} picture={avatar} size={26} />
        {name}
      </span>
    ),
  },
  gender: { ...said.gender, show: (gender: string) => <GenderWord gender={gender} /> },
  tags: { ...said.tags, show: (tags: Tag[]) => <TagChips tags={tags} />, input: tagInput },
  tenantId: tenant(),
}
