/** What the store found for the search box (R-HEAD-04). */
export type SearchHits = {
  /** All that were found, of which the first are `dishes`. */
  count: number;
  /** Found, and hidden by the visitor's own filter. */
  hidden: number;
  dishes: SearchDish[];
};

export type SearchDish = {
  id: string;
  name: string;
  image: string | null;
  /** Of its department; '' where nobody knows it. */
  department: string;
  isOut: boolean;
};
