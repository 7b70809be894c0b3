export const PRODUCT_NAME = 'IDEX'
export const APP_NAME = `${PRODUCT_NAME} identity`
