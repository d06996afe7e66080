/** An example of a menu sheet that uses most columns (`npm run store -- example --csv`). */
export const EXAMPLE_SHEET = `department,name,name hi,name pa,description,price,variants,options
Curries,Butter Chicken,बटर चिकन,ਬਟਰ ਚਿਕਨ,"Tomato, butter, fenugreek",,Regular = 19.90 | Large = 23.90,"Heat [1]: Mild | Medium | Kiwi hot
Extras [0-3]: Saffron rice = 3.00 | Raita = 2.50 | Pickle = 1.00"
Curries,Dal Makhani,दाल मखनी,ਦਾਲ ਮੱਖਣੀ,Black lentils overnight,17.50,,"Heat [1]: Mild | Medium | Kiwi hot"
Breads,Garlic Naan,लहसुन नान,ਲਸਣ ਵਾਲਾ ਨਾਨ,,4.50,,
Breads,Bread Basket,,,Three breads of your choice,12.00,,"Breads [3]: Naan | Garlic naan = 0.50 | Roti | Paratha = 1.00"
Drinks,Mango Lassi,आम की लस्सी,ਅੰਬ ਦੀ ਲੱਸੀ,,6.00,Glass = 6.00 | Jug = 18.00,
`;
