import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../../kit/inputs/button.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'

/** Link to the archive, where the contacts of an existing elder are edited one by one. */
export const ContactsLink = ({ id, elderId, count }: { id: string; elderId: number; count: number }) => (
  <p className="line gap-3">
    <span className="soft">{count > 0 ? `已登记 ${count} 位` : '未登记联系人'}</span>
    <Button
      id={id}
      type="button"
      label="管理联系人"
      icon="pi pi-users"
      outlined
      size="small"
      onClick={() => navigate(elderAddress(elderId, 'contacts'))}
    />
  </p>
)
