import { defaultProductName } from '@care/shared/pages/product-name'

/** Public parameters; the operator fills them in. The value of TRANSFER is JSON. */
export const parameters = [
  {
    publicKey: 'TRANSFER',
    publicName: '对公转账信息',
    publicValue: JSON.stringify({ BANK: '', BANK_CARD: '', TAXID: '', PHONE: '' }),
  },
  { publicKey: 'MAP_APPROVAL_NUMBER', publicName: '地图审图号', publicValue: '' },
  { publicKey: 'SITE_TITLE', publicName: '平台名称', publicValue: defaultProductName },
]
