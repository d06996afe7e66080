import type { Place } from './place.ts';

/**
 * Real New Zealand addresses for the demos, used without a place service; coordinates are exact to the street
 * only. Around the demo kitchen (Dominion Road, Auckland) there are some in each of its zones and beyond.
 */
const ADDRESSES: [address: string, latitude: number, longitude: number][] = [
  // Auckland, within 2.5 km of the demo kitchen
  ['27 Valley Road, Mount Eden, Auckland 1024', -36.8745, 174.7545],
  ['250 Dominion Road, Mount Eden, Auckland 1024', -36.8739, 174.7519],
  ['318 Dominion Road, Mount Eden, Auckland 1024', -36.8762, 174.7512],
  ['449 Mount Eden Road, Mount Eden, Auckland 1024', -36.8806, 174.7618],
  ['20 Normanby Road, Mount Eden, Auckland 1024', -36.8716, 174.764],
  ['100 Balmoral Road, Mount Eden, Auckland 1024', -36.8878, 174.753],
  ['Eden Park, 42 Reimers Avenue, Kingsland, Auckland 1024', -36.875, 174.7448],
  ['477 New North Road, Kingsland, Auckland 1021', -36.8722, 174.7445],
  ['590 Dominion Road, Balmoral, Auckland 1041', -36.8895, 174.7475],
  ['582 Sandringham Road, Sandringham, Auckland 1025', -36.8903, 174.737],
  ['80 Saint Lukes Road, Mount Albert, Auckland 1025', -36.8838, 174.732],
  ['17 Exmouth Street, Eden Terrace, Auckland 1010', -36.866, 174.756],
  ['302 Great North Road, Grey Lynn, Auckland 1021', -36.8637, 174.738],
  ['150 Ponsonby Road, Ponsonby, Auckland 1011', -36.856, 174.746],
  ['98 Gillies Avenue, Epsom, Auckland 1023', -36.879, 174.7735],
  // within 5 km
  ['277 Broadway, Newmarket, Auckland 1023', -36.8692, 174.7795],
  ['Auckland City Hospital, 2 Park Road, Grafton, Auckland 1023', -36.8586, 174.77],
  ['Auckland War Memorial Museum, Parnell, Auckland 1010', -36.8604, 174.7778],
  ['Auckland Town Hall, 301 Queen Street, Auckland Central, Auckland 1010', -36.8531, 174.763],
  ['45 Queen Street, Auckland Central, Auckland 1010', -36.845, 174.766],
  ['Sky Tower, 72 Victoria Street West, Auckland Central, Auckland 1010', -36.8485, 174.7622],
  ['12 Madden Street, Wynyard Quarter, Auckland 1010', -36.842, 174.756],
  ['100 Saint Georges Bay Road, Parnell, Auckland 1052', -36.853, 174.785],
  ['98 Carrington Road, Mount Albert, Auckland 1025', -36.879, 174.7095],
  ['Auckland Zoo, Motions Road, Western Springs, Auckland 1022', -36.8632, 174.718],
  ['600 Manukau Road, Epsom, Auckland 1023', -36.894, 174.776],
  ['317 Remuera Road, Remuera, Auckland 1050', -36.8805, 174.796],
  ['906 Dominion Road, Mount Roskill, Auckland 1041', -36.9085, 174.745],
  // within 9.9 km
  ['120 Onehunga Mall, Onehunga, Auckland 1061', -36.9215, 174.785],
  ['571 Great South Road, Penrose, Auckland 1061', -36.908, 174.814],
  ['3058 Great North Road, New Lynn, Auckland 0600', -36.9068, 174.685],
  ['85 Tamaki Drive, Mission Bay, Auckland 1071', -36.8482, 174.831],
  ['5 Victoria Road, Devonport, Auckland 0624', -36.831, 174.796],
  ['286 Mount Wellington Highway, Mount Wellington, Auckland 1060', -36.917, 174.841],
  // beyond the largest zone
  ['33 Hurstmere Road, Takapuna, Auckland 0622', -36.787, 174.773],
  ['186 Lincoln Road, Henderson, Auckland 0610', -36.87, 174.628],
  ['8 Coronation Road, Papatoetoe, Auckland 2025', -36.979, 174.839],
  ['Auckland Airport, Ray Emery Drive, Māngere, Auckland 2022', -37.0048, 174.785],
  ['6 Putney Way, Manukau, Auckland 2104', -36.9925, 174.88],
  ['219 Don McKinnon Drive, Albany, Auckland 0632', -36.7286, 174.708],
  ['147 Oceanview Road, Oneroa, Waiheke Island 1081', -36.782, 175.011],
  ['1 Great South Road, Papakura, Auckland 2110', -37.064, 174.944],
  // elsewhere in the North Island
  ['91 Dent Street, Whangārei 0110', -35.724, 174.328],
  ['260 Anglesea Street, Hamilton 3204', -37.788, 175.28],
  ['1128 Hinemoa Street, Rotorua 3010', -38.1378, 176.253],
  ['10 Marine Parade, Napier 4110', -39.49, 176.919],
  ['24 Oriental Parade, Oriental Bay, Wellington 6011', -41.2924, 174.7876],
  ['Te Papa, 55 Cable Street, Te Aro, Wellington 6011', -41.2905, 174.7821],
  ['Parliament Buildings, 1 Molesworth Street, Pipitea, Wellington 6011', -41.2784, 174.7767],
  ['101 Wakefield Street, Te Aro, Wellington 6011', -41.2895, 174.7776],
  ['113 Adelaide Road, Newtown, Wellington 6021', -41.3035, 174.779],
  ['45 Jackson Street, Petone, Lower Hutt 5012', -41.224, 174.87],
  // the South Island
  ['72 Trafalgar Street, Nelson 7010', -41.269, 173.284],
  ['2 Cathedral Square, Christchurch Central, Christchurch 8011', -43.531, 172.6365],
  ['53 Hereford Street, Christchurch Central, Christchurch 8013', -43.5318, 172.631],
  ['129 Riccarton Road, Riccarton, Christchurch 8041', -43.53, 172.599],
  ['37 Norwich Quay, Lyttelton 8082', -43.604, 172.72],
  ['50 The Octagon, Dunedin 9016', -45.8742, 170.5036],
  ['40 Shotover Street, Queenstown 9300', -45.0312, 168.66],
  // east of the date line
  ['1 Waterfront Road, Waitangi, Chatham Islands 8016', -43.953, -176.561],
  ['Owenga Road, Te One, Chatham Islands 8016', -43.93, -176.52],
];

/** The built-in places, with texts as a place service writes them. */
export const BUILT_IN_PLACES: readonly Place[] = ADDRESSES.map(([address, latitude, longitude]) => ({
  text: `${address}, New Zealand`,
  latitude,
  longitude,
  postcode: /\d{4}$/.exec(address)?.[0] ?? null,
}));
