/** Said when somebody dials at a seat that is not online (specification 0 §8). */
export const offlineText = '云呼叫未上线，请先上线再拨打'
