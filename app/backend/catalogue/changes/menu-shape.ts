import { type Fields, fields, inEachLanguage, type ThingShape } from './shape.ts';

/** The shape of departments and dishes, and of what can be chosen of a dish (restaurant-file-menu.ts). */

const names = inEachLanguage('names');
const limits: Fields = { min: 'pieces', max: 'pieces' };
const labels: Fields = { allergens: 'list', diets: 'list' };

const CHOICE: ThingShape = {
  of: 'choice',
  main: 'price',
  fields: fields('choice', {
    name: 'text',
    ...names,
    price: 'money',
    picture: 'picture',
    inStock: 'flag',
    isDefault: 'flag',
    ...limits,
    ...labels,
  }),
  lists: [],
};

const CHOICE_GROUP: ThingShape = {
  of: 'choiceGroup',
  fields: fields('choiceGroup', { name: 'text', ...names, ...limits, isDisabled: 'flag' }),
  lists: [{ list: 'items', thing: CHOICE }],
};

const SIZE: ThingShape = {
  of: 'size',
  main: 'price',
  fields: fields('size', {
    name: 'text',
    ...names,
    price: 'money',
    inStock: 'flag',
    isDisabled: 'flag',
    ...labels,
  }),
  lists: [{ list: 'modifiers', thing: CHOICE_GROUP }],
};

const COMBO_ITEM: ThingShape = {
  of: 'comboItem',
  main: 'price',
  fields: fields('comboItem', {
    product: 'dish',
    name: 'text',
    ...names,
    price: 'money',
    picture: 'picture',
    ...limits,
    inStock: 'flag',
    ...labels,
  }),
  lists: [
    { list: 'variants', thing: SIZE },
    { list: 'modifiers', thing: CHOICE_GROUP },
  ],
};

const COMBO_GROUP: ThingShape = {
  of: 'comboGroup',
  fields: fields('comboGroup', { name: 'text', ...names, ...limits }),
  lists: [{ list: 'items', thing: COMBO_ITEM }],
};

const UPSELL: ThingShape = {
  of: 'upsell',
  fields: fields('upsell', {
    product: 'dish',
    show: 'choice',
    sell: 'choice',
    description: 'text',
    ...inEachLanguage('descriptions'),
    denyLimit: 'pieces',
  }),
  lists: [],
};

export const DISH: ThingShape = {
  of: 'dish',
  main: 'price',
  fields: fields('dish', {
    department: 'department',
    name: 'text',
    ...names,
    description: 'text',
    ...inEachLanguage('descriptions'),
    price: 'money',
    discountedPrice: 'money',
    picture: 'picture',
    pictureFocus: 'choice',
    isRecommended: 'flag',
    isFeatured: 'flag',
    isAlcohol: 'flag',
    isForceSelling: 'flag',
    isDisabled: 'flag',
    onSale: { inStock: 'flag', outOfStockUntil: 'time' },
    stock: 'pieces',
    taxes: 'list',
    ...labels,
  }),
  lists: [
    { list: 'variants', thing: SIZE },
    { list: 'modifiers', thing: CHOICE_GROUP },
    { list: 'combo', thing: COMBO_GROUP },
    { list: 'upsells', thing: UPSELL },
  ],
};

export const DEPARTMENT: ThingShape = {
  of: 'department',
  fields: fields('department', {
    name: 'text',
    ...names,
    picture: 'picture',
    taxes: 'list',
    mealPeriods: 'choices',
  }),
  lists: [],
};
