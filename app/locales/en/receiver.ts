export const receiver = {} as const;
