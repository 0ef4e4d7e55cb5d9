export const productName = '智慧养老机构运营平台'
export const productVersion = 'v1.0.0'
