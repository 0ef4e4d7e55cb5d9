import { z } from 'zod'
import { area, calls, get, post, put } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import {
  BillDraft,
  BillRefusal,
  BillVerdict,
  ExternalBillDraft,
  ExternalOrderDraft,
  ExternalPayment,
  PackageForSale,
  PackageOrder,
  PackageOrderDraft,
  PackageOrderFailure,
  PackageOrderSearch,
  PackagePayment,
  PriceForSale,
  WholePackageOrder,
} from './package-order.ts'

const view = calls({ access: 'packageorder:view', evenPaused: true })
/** An institution whose time is over buys more of it. */
const buy = calls({ access: 'packageorder:edit', evenPaused: true })

/** An institution buys a base package for itself (specification 1 §2, §7). */
export const packageOrders = area('admin', {
  create: buy.post('/sysorder', '订购套餐', { body: PackageOrderDraft, data: PackageOrder }),
  /** The one that is not paid yet; null where there is none. */
  current: view.get('/sysorder/getOrderInfo', '未完成的套餐订单', { data: PackageOrder.nullable() }),
  pay: buy.put('/sysorder/payOrder', '支付套餐订单', { body: PackagePayment }),
  list: view.list('/sysorder/getOrderList', '本机构的套餐订单', PackageOrder, PageQuery),
  bill: buy.post('/sysbill', '提交银行回单', { body: BillDraft }),
  cancel: buy.put('/sysorder/cancelOrder/:id', '取消套餐订单', { ids: { id: 'packageOrder' } }),
})

const token = z.string().max(64, '登录已失效，请重新登录').default('')
const byTicket = z.object({ token })
const rate = { name: 'external-purchase', max: 120, seconds: 60 } as const
/** By the ticket of a registered person who may buy for the institution; the two lists also by whoever is signed in there. */
const ofBuyer = { access: 'public', rate } as const
const ofAnyBuyer = { ...ofBuyer, mayIdentify: true } as const

/** The same from outside, for whoever is not signed in there (specification 1 §6). */
export const externalPurchase = area('admin', {
  packages: get('/base/external/getPackageAll/:id', {
    ...ofAnyBuyer,
    ids: { id: 'tenant' },
    query: byTicket,
    data: z.array(PackageForSale),
    summary: '可订购的套餐',
  }),
  prices: get('/base/external/getPackageItemAll/:id', {
    ...ofAnyBuyer,
    ids: { id: 'basePackage' },
    query: byTicket,
    data: z.array(PriceForSale),
    summary: '套餐的时长与价格',
  }),
  create: post('/base/external/saveOrderBase', {
    ...ofBuyer,
    body: ExternalOrderDraft,
    data: PackageOrder,
    summary: '订购套餐（注册账号）',
  }),
  current: get('/base/external/getOrderInfo/:id', {
    ...ofBuyer,
    ids: { id: 'tenant' },
    query: byTicket,
    data: PackageOrder.nullable(),
    summary: '未完成的套餐订单（注册账号）',
  }),
  pay: put('/base/external/payOrder', { ...ofBuyer, body: ExternalPayment, summary: '支付套餐订单（注册账号）' }),
  list: get('/base/external/getOrderList/:id', {
    ...ofBuyer,
    ids: { id: 'tenant' },
    query: PageQuery.extend({ token }),
    data: pageOf(PackageOrder),
    summary: '机构的套餐订单（注册账号）',
  }),
  bill: post('/base/external/addBill', { ...ofBuyer, body: ExternalBillDraft, summary: '提交银行回单（注册账号）' }),
  cancel: put('/base/external/cancelOrder/:id/:token', {
    ...ofBuyer,
    ids: { id: 'packageOrder' },
    summary: '取消套餐订单（注册账号）',
  }),
})

const operatorVerify = calls({ access: 'packageorder:verify', for: 'operator' })

/** What the operator does with the orders of all institutions. */
export const packageChecks = area('admin', {
  page: operatorVerify.list('/sysorder/page', '套餐订单', PackageOrder, PackageOrderSearch),
  whole: operatorVerify.get('/sysorder/detail/:id', '套餐订单及其回单', {
    ids: { id: 'packageOrder' },
    data: WholePackageOrder,
  }),
  /** The first makes the first check, somebody else the second, by which the institution's validity is extended. */
  verify: operatorVerify.put('/sysorder/verify', '核实银行回单', { body: BillVerdict }),
  refuse: operatorVerify.put('/sysorder/refuse', '退回银行回单', { body: BillRefusal }),
  /** Of an order that was to be paid and never was, whatever was said of it: it is never ended by itself. */
  fail: operatorVerify.put('/sysorder/fail', '关闭未到账的套餐订单', { body: PackageOrderFailure }),
})
