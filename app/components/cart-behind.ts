/** What the cart tells the question that takes its place. */
export type CartBehind = {
  /** The cart was opened over a page of this visit, which is one step back from it. */
  hasPageBelow: boolean;
};
