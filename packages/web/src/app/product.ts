/** Product title on the top bar, the login page and the window (GAP-40). */
export const PRODUCT_TITLE = "全息路口设备管理平台";
