import { createContext } from 'react';

/** Whether the cards around are a grid or a list; the size of their pictures depends on it. */
export const CardLayout = createContext<'grid' | 'list'>('grid');

/** Whether this restaurant shows pictures of its dishes: in cards, dialogs and tiles alike. */
export const ShowsPictures = createContext(true);
