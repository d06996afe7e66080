import { createContext } from 'react';

/** How the cards around stand: a grid, or one under the other. Their pictures are as large as that asks for. */
export const CardLayout = createContext<'grid' | 'list'>('grid');

/** Whether this restaurant shows pictures of its dishes (R-TEN-16, R-CARD-08): in cards, dialogs and tiles alike. */
export const ShowsPictures = createContext(true);
