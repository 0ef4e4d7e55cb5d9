import { Avatar } from '../../../crud/fields/avatar.tsx'

export const StaffName = ({ name }: { name: string }) => (
  <span className="named">
    <Avatar name={name} size={26} />
    {name}
  </span>
)
