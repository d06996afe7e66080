/** What a delivery needs on the way: by when it leaves, and what its driver scans. */
export const kitchenDrive = {
  leaveBy: 'Leave by',
  leaveAt: 'Leave by {{time}}',
  door: 'at the door {{time}}',
  map: 'Scan with a phone: the way to the door',
  call: 'Scan with a phone: call the customer',
} as const;
