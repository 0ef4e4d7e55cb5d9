/** What the platform is called until its operator says otherwise (parameter SITE_TITLE). */
export const defaultProductName = '智慧养老机构运营平台'
