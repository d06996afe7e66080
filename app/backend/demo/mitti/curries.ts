import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { curryExtras, spiceLevel } from './choices.ts';

export const curries: DepartmentInput = {
  name: 'Curries',
  picture: '/pictures/butter-chicken.svg',
  products: [
    {
      name: 'Butter Chicken',
      description:
        'Char-grilled thigh in tomato, cashew and fenugreek gravy, finished with cultured butter. Served with saffron rice.',
      price: 19.9,
      picture: '/pictures/butter-chicken.svg',
      isRecommended: true,
      isFeatured: true,
      variants: [
        { name: 'Regular', price: 19.9 },
        { name: 'Large', price: 23.9 },
        { name: 'Family', price: 38.9, inStock: false },
      ],
      modifiers: [spiceLevel, curryExtras],
      upsells: [
        { product: 'Garlic Naan', show: 'after', sell: 'add', denyLimit: 2 },
        { product: 'Gulab Jamun', show: 'before', sell: 'add', denyLimit: 1 },
        { product: 'Masala Chai', show: 'before', sell: 'add', denyLimit: 1 },
      ],
      allergens: ['milk', 'cashew'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Dal Makhani',
      description: 'Black lentils, eighteen hours on the coals, white butter.',
      price: 16.9,
      picture: '/pictures/dal-makhani.svg',
      modifiers: [spiceLevel, curryExtras],
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Palak Paneer',
      description: 'House paneer folded through spinach, garlic and ginger.',
      price: 17.9,
      picture: '/pictures/palak-paneer.svg',
      modifiers: [spiceLevel],
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Kūmara & Chana Masala',
      description: 'Northland kūmara and chickpeas in a roasted cumin and tamarind gravy.',
      price: 16.9,
      picture: '/pictures/kumara-chana.svg',
      isRecommended: true,
      modifiers: [spiceLevel],
      diets: ['vegan', 'gluten free'],
    },
    {
      name: 'Paneer Makhani',
      description: 'Soft paneer in the butter chicken gravy.',
      price: 18.5,
      modifiers: [spiceLevel, curryExtras],
      allergens: ['milk', 'cashew'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Lamb Rogan Josh',
      description: 'Shoulder, Kashmiri chilli, fennel and dry ginger.',
      price: 21.9,
      variants: [
        { name: 'Regular', price: 21.9 },
        { name: 'Large', price: 26.9 },
      ],
      modifiers: [spiceLevel],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Saag Gosht',
      description: 'Lamb leg cooked down with mustard greens and spinach.',
      price: 21.5,
      modifiers: [spiceLevel],
      allergens: ['milk', 'mustard'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Karahi Chicken',
      description: 'Tomato, capsicum and crushed coriander, tossed hard in iron.',
      price: 19.5,
      modifiers: [spiceLevel],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Dhaba Goat Curry',
      description: 'On the bone, truck-stop style, with a bay and black cardamom gravy.',
      price: 22.9,
      stock: 40,
      modifiers: [
        spiceLevel,
        {
          name: 'Marrow bone',
          max: 2,
          items: [{ name: 'Marrow bone', price: 3, max: 2 }],
        },
      ],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Kadhi Pakora',
      description: 'Tart yoghurt and gram-flour gravy with onion fritters and curry leaf.',
      price: 15.9,
      // the combo is sold in place of the dish
      upsells: [
        {
          product: 'Mitti Thali for One',
          show: 'after',
          sell: 'replace',
          description: 'Make it a thali: three curries, rice, naan and a sweet.',
          denyLimit: 1,
        },
      ],
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Baingan Bharta',
      description: 'Eggplant blistered in the tandoor, mashed with tomato and green chilli.',
      price: 16.5,
      modifiers: [spiceLevel],
      diets: ['vegan', 'gluten free'],
    },
  ],
};
