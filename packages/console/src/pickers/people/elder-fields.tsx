import { elder } from '@care/shared/elders/elder.words'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { tenant } from '../../crud/fields/fields.tsx'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'

const said = fieldsOf(elder.fields)

/** A word, not a tag: colours are for meanings. */
function GenderWord({ gender }: { gender: string }) {
  return useDictLabel(elder.fields.gender.dict)(gender)
}

/** How an elder's data looks, in the list, in the archive and where one is chosen. */
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
  tenantId: tenant(),
}
