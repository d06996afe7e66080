export const orderStatus = {} as const;
