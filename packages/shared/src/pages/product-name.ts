/** Name of the platform unless its operator sets another (parameter SITE_TITLE). */
export const defaultProductName = '智慧养老机构运营平台'
